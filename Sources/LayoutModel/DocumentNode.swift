package import DocumentSyntax

/// A node of one of the documents that a layout is made of.
///
/// How the model points at everything that may hold an expression: the text stays in its tree, and
/// whoever compiles it finds its range there. Document 0 is the layout, the others are its imports.
package struct DocumentNode: Hashable, Sendable {
  /// The index of the document in `LayoutDocument.trees`.
  package var document: Int
  /// The index of the node in that tree.
  package var node: Int

  /// Points at node `node` of document `document`.
  package init(document: Int, node: Int) {
    self.document = document
    self.node = node
  }

  /// One number for both; a tree has fewer than 2^32 nodes.
  package var number: Int { document << 32 | node }
}

extension NodeTree {
  /// Whether node `index` is a string that opens a hole.
  ///
  /// A plain search for `${`: what is inside, and whether the hole is closed, is not looked at.
  package func hasHole(at index: Int) -> Bool {
    guard kind(at: index) == .string else { return false }
    return withUTF8(at: index) { text in
      var at = 0
      while at + 1 < text.count {
        if text[at] == UInt8(ascii: "$"), text[at + 1] == UInt8(ascii: "{") { return true }
        at += 1
      }
      return false
    }
  }
}

extension NodeTree {
  /// Whether the string `index`, white space apart, begins with `${` and ends with `}`.
  func isClosedHole(at index: Int) -> Bool {
    withUTF8(at: index) { text in
      var start = 0
      var end = text.count
      while start < end, isSpace(text[start]) { start += 1 }
      while end > start, isSpace(text[end - 1]) { end -= 1 }
      return end - start >= 3 && text[start] == UInt8(ascii: "$")
        && text[start + 1] == UInt8(ascii: "{") && text[end - 1] == UInt8(ascii: "}")
    }
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
