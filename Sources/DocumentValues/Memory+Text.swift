public import DocumentSyntax

// Texts: how a string or bytes datum is read, and how a new one is made in scratch.

extension Region {
  /// Appends `text`.
  @inlinable
  package mutating func append(_ text: Span<UInt8>) {
    unsafe text.withUnsafeBufferPointer { buffer in unsafe bytes.append(contentsOf: buffer) }
  }

  /// Appends the bytes of `range` in `storage`.
  @inlinable
  package mutating func append(_ range: Range<Int>, of storage: [UInt8]) {
    append(storage.span.extracting(range))
  }

  /// Appends a copy of the `count` bytes at `offset` of the region itself.
  @inlinable
  package mutating func appendOwn(offset: Int, count: Int) {
    guard count > 0 else { return }
    let end = bytes.count
    precondition(offset >= 0 && offset <= end - count, "the text lies outside its region")
    bytes.append(contentsOf: repeatElement(0, count: count))
    unsafe bytes.withUnsafeMutableBytes { buffer in
      let copy = unsafe UnsafeRawBufferPointer(rebasing: buffer[offset..<offset + count])
      unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[end...]).copyMemory(from: copy)
    }
  }
}

extension Memory {
  /// Calls `body` with the bytes of a string or bytes datum.
  @inlinable
  package func withUTF8<Result, Failure: Error>(
    of datum: Datum, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let range = datum.offset..<datum.offset + datum.count
    switch datum.region {
    case .immediate: return try body(Span())
    case .tree: return try body(tree.bytes.span.extracting(range))
    case .decoded: return try body(tree.decoded.span.extracting(range))
    case .frozen: return try body(frozen.bytes.span.extracting(range))
    case .scratch: return try body(scratch.bytes.span.extracting(range))
    }
  }

  /// Calls `body` with all texts that data refer to, for one who reads many of them.
  @inlinable
  package func withTexts<Result>(
    _ body: (
      _ tree: Span<UInt8>, _ decoded: Span<UInt8>, _ frozen: Span<UInt8>, _ scratch: Span<UInt8>
    ) -> Result
  ) -> Result {
    body(tree.bytes.span, tree.decoded.span, frozen.bytes.span, scratch.bytes.span)
  }

  /// The text of a string datum as a string; bytes that are not UTF-8 are replaced by U+FFFD.
  ///
  /// - Complexity: O(*n*) in bytes.
  package func text(of datum: Datum) -> String {
    String(decoding: bytes(of: datum), as: UTF8.self)
  }

  /// The bytes of a string or bytes datum as an array.
  ///
  /// - Complexity: O(*n*) in bytes.
  package func bytes(of datum: Datum) -> [UInt8] {
    withUTF8(of: datum) { bytes in
      unsafe bytes.withUnsafeBufferPointer { buffer in unsafe Array(buffer) }
    }
  }

  /// Makes a string of the bytes that were appended to `scratch.bytes` since it held `start`.
  ///
  /// The way to build a text: take `scratch.bytes.count`, append, finish. Nothing else may append
  /// in between.
  @inlinable
  package func finishString(from start: Int) -> Datum {
    Datum(
      .string, region: .scratch, length: UInt32(truncatingIfNeeded: scratch.bytes.count - start),
      payload: UInt64(truncatingIfNeeded: start))
  }

  /// The same for bytes.
  @inlinable
  package func finishBytes(from start: Int) -> Datum {
    var datum = finishString(from: start)
    datum.kind = .bytes
    return datum
  }

  /// Copies `text` into scratch.
  @inlinable
  package mutating func makeString(_ text: Span<UInt8>) -> Datum {
    let start = scratch.bytes.count
    scratch.append(text)
    return finishString(from: start)
  }

  /// Copies `text` into scratch.
  package mutating func makeString(_ text: String) -> Datum {
    let start = scratch.bytes.count
    scratch.bytes.append(contentsOf: text.utf8)
    return finishString(from: start)
  }

  /// Copies `bytes` into scratch.
  package mutating func makeBytes(_ bytes: [UInt8]) -> Datum {
    let start = scratch.bytes.count
    scratch.bytes.append(contentsOf: bytes)
    return finishBytes(from: start)
  }

  /// Appends the bytes of a string or bytes datum to the text that is being built in scratch.
  @inlinable
  package mutating func appendText(of datum: Datum) {
    let range = datum.offset..<datum.offset + datum.count
    switch datum.region {
    case .immediate: return
    case .tree: scratch.append(range, of: tree.bytes)
    case .decoded: scratch.append(range, of: tree.decoded)
    case .frozen: scratch.append(range, of: frozen.bytes)
    case .scratch: scratch.appendOwn(offset: datum.offset, count: datum.count)
    }
  }

  /// The bytes of `left` followed by those of `right`, of the kind of `left`.
  ///
  /// When `left` is the last text of scratch, only `right` is copied; so a chain of additions
  /// copies each part once.
  @inlinable
  package mutating func concatenate(_ left: Datum, _ right: Datum) -> Datum {
    if right.length == 0 { return left }
    if left.length == 0 { return right }
    if left.region == .scratch, left.offset + left.count == scratch.bytes.count {
      appendText(of: right)
      var datum = finishString(from: left.offset)
      datum.kind = left.kind
      return datum
    }
    let start = scratch.bytes.count
    appendText(of: left)
    appendText(of: right)
    var datum = finishString(from: start)
    datum.kind = left.kind
    return datum
  }

  /// The part of a string or bytes datum from byte `start` up to byte `end`, without a copy.
  @inlinable
  package func slice(_ datum: Datum, from start: Int, to end: Int) -> Datum {
    var part = datum
    part.length = UInt32(truncatingIfNeeded: end - start)
    part.payload += UInt64(truncatingIfNeeded: start)
    return part
  }
}
