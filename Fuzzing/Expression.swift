import CEL
import DocumentSyntax
import DocumentValues
import SourceText

private let data: NodeTree? = {
  var ignored = Diagnostics()
  let text = #"{"a":1,"b":"text","c":[1,2.5,null,true,"x"],"d":{"e":{"f":[]}},"g":-7}"#
  return JSONReader.read(Source(name: "data.json", text: text), role: .data, into: &ignored)
}()

/// Parses, compiles and runs any bytes as an expression.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  do {
    let expression = try CELExpression(text, names: ["data", "item", "x.y"])
    _ = try expression.value(with: ["item": ["k": 1, "s": "v"], "x.y": 2.5], data: data)
  } catch let errors as ExpressionErrors {
    precondition(errors.findings.hasErrors, "no expression and no error")
    errors.findings.mustLieInTheirSources()
  } catch {}
  return 0
}
