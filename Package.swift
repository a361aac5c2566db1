// swift-tools-version: 6.2

import PackageDescription

// The rooms, from the ground up. A room imports only rooms above it in this table;
// `Scripts/check` compares every `import` below `Sources/` with it.
let rooms: [(name: String, imports: [String])] = [
  ("SourceText", []),
  ("StagedDiff", []),
  ("DataSources", ["StagedDiff"]),
  ("LinearPatterns", ["CRE2"]),
  ("Files", []),
  ("DocumentSyntax", ["SourceText"]),
  ("YAMLReader", ["SourceText", "DocumentSyntax", "CYAML"]),
  ("DocumentValues", ["SourceText", "DocumentSyntax"]),
  ("CEL", ["SourceText", "DocumentValues", "DocumentSyntax", "LinearPatterns"]),
  ("SchemaValidation", ["SourceText", "DocumentSyntax", "DocumentValues", "LinearPatterns"]),
  ("ListRows", ["SourceText", "DocumentValues", "DataSources"]),
  ("LayoutModel", ["SourceText", "DocumentSyntax"]),
  (
    "LayoutEngine",
    [
      "SourceText", "DataSources", "DocumentSyntax", "DocumentValues", "CEL", "SchemaValidation",
      "ListRows", "LayoutModel",
    ]
  ),
  ("ListRenderers", ["SourceText", "DocumentValues", "ListRows", "StagedDiff"]),
  (
    "ListLayout",
    [
      "SourceText", "StagedDiff", "DataSources", "DocumentSyntax", "YAMLReader", "DocumentValues",
      "CEL", "SchemaValidation", "ListRows", "LayoutModel", "LayoutEngine", "ListRenderers",
      "Files",
    ]
  ),
  (
    "ListLayoutCommands",
    [
      "SourceText", "DocumentSyntax", "YAMLReader", "DocumentValues", "CEL", "SchemaValidation",
      "LayoutModel", "LayoutEngine", "ListRows", "ListRenderers", "ListLayout", "Files",
    ]
  ),
]

/// The test targets, one a room, and what each imports, or runs, beside `TestSupport`.
let testTargets: [(name: String, imports: [String])] = [
  ("SourceTextTests", ["SourceText"]),
  ("StagedDiffTests", ["StagedDiff", "Differences"]),
  ("DataSourcesTests", ["DataSources", "StagedDiff", "ByHand"]),
  ("LinearPatternsTests", ["LinearPatterns"]),
  ("FilesTests", ["Files"]),
  ("DocumentSyntaxTests", ["SourceText", "DocumentSyntax"]),
  ("YAMLReaderTests", ["SourceText", "DocumentSyntax", "YAMLReader"]),
  ("DocumentValuesTests", ["SourceText", "DocumentSyntax", "DocumentValues"]),
  ("CELTests", ["SourceText", "DocumentSyntax", "DocumentValues", "CEL", "LinearPatterns"]),
  (
    "SchemaValidationTests",
    [
      "SourceText", "DocumentSyntax", "DocumentValues", "YAMLReader", "SchemaValidation",
      "LinearPatterns",
    ]
  ),
  (
    "LayoutModelTests",
    ["SourceText", "DocumentSyntax", "YAMLReader", "SchemaValidation", "LayoutModel"]
  ),
  (
    "LayoutEngineTests",
    [
      "SourceText", "DocumentSyntax", "YAMLReader", "DocumentValues", "CEL", "LayoutModel",
      "LayoutEngine", "ListRows", "DataSources",
    ]
  ),
  (
    "ListRenderersTests",
    [
      "SourceText", "DocumentSyntax", "DocumentValues", "DataSources", "SchemaValidation",
      "ListRows",
      "ListRenderers",
    ]
  ),
  ("ListLayoutTests", ["SourceText", "DocumentValues", "DataSources", "ListRows", "ListLayout"]),
  (
    "DocsTests",
    ["ListLayoutCommands", "Files", "Screens", "Table", "Expressions", "Schemas", "Documents"]
  ),
  ("CommandTests", ["ListLayoutCommands", "SourceText", "DocumentValues", "Files"]),
  (
    "RobustnessTests",
    [
      "SourceText", "DocumentSyntax", "DocumentValues", "ListRows", "LayoutEngine",
      "ListRenderers", "ListLayout", "Files", "YAMLReader", "CEL", "SchemaValidation",
    ]
  ),
]

/// The examples, a program and a folder below `Examples/` each, and what each imports.
let examples: [(name: String, imports: [String])] = [
  ("ByHand", ["DataSources"]),
  ("Differences", ["StagedDiff"]),
  ("Screens", ["ListLayout"]),
  ("Table", ["ListLayout"]),
  ("Expressions", ["CEL"]),
  ("Schemas", ["SchemaValidation"]),
  ("Documents", ["DocumentSyntax", "YAMLReader"]),
]

/// Rooms that exist on Linux and macOS only, because C code stands behind them.
let desktopRooms: Set<String> = ["YAMLReader", "CYAML", "CRE2"]

let mobile = Context.environment["LISTLAYOUT_MOBILE"] == "1"

/// The program that `Benchmarks/run` measures parts of the package with, built only when it asks.
let benchmarks: [(name: String, imports: [String])] =
  Context.environment["LISTLAYOUT_BENCHMARKS"] != "1"
  ? []
  : [
    (
      "InProcess",
      [
        "SourceText", "DocumentSyntax", "YAMLReader", "DocumentValues", "CEL", "SchemaValidation",
        "DataSources", "StagedDiff", "Files",
      ]
    )
  ]

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

func dependency(_ name: String) -> Target.Dependency? {
  if !desktopRooms.contains(name) { return .target(name: name) }
  if mobile { return nil }
  return .target(name: name, condition: .when(platforms: [.linux, .macOS]))
}

let package = Package(
  name: "listlayout",
  platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
  products: [
    .executable(name: "listlayout", targets: ["listlayout"]),
    .library(name: "ListLayout", targets: ["ListLayout"]),
    .library(name: "CEL", targets: ["CEL"]),
    .library(name: "SchemaValidation", targets: ["SchemaValidation"]),
    .library(
      name: "DocumentSyntax",
      targets: mobile ? ["DocumentSyntax"] : ["DocumentSyntax", "YAMLReader"]),
    .library(name: "DataSources", targets: ["DataSources"]),
    .library(name: "StagedDiff", targets: ["StagedDiff"]),
  ],
  targets: rooms.map { room in
    .target(
      name: room.name,
      dependencies: room.imports.compactMap(dependency),
      swiftSettings: settings,
      // Rounding a double calls the C library's mathematics, which no import brings in.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
  } + [
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(
      name: "CRE2",
      linkerSettings: [
        .linkedLibrary("re2"), .linkedLibrary("stdc++", .when(platforms: [.linux])),
        .linkedLibrary("c++", .when(platforms: [.macOS])),
      ]),
    .executableTarget(
      name: "listlayout",
      dependencies: ["ListLayoutCommands"],
      path: "Sources/ListLayoutTool",
      swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["SourceText"], path: "Tests/TestSupport",
      swiftSettings: settings),
  ]
    + examples.map { example in
      .executableTarget(
        name: example.name,
        dependencies: example.imports.compactMap(dependency),
        path: "Examples/\(example.name)",
        // An example sees what other packages see.
        packageAccess: false,
        swiftSettings: settings)
    }
    + benchmarks.map { benchmark in
      .executableTarget(
        name: benchmark.name,
        dependencies: benchmark.imports.compactMap(dependency),
        path: "Benchmarks/\(benchmark.name)",
        swiftSettings: settings)
    }
    + testTargets.map { test in
      .testTarget(
        name: test.name,
        dependencies: (test.imports + ["TestSupport"]).compactMap(dependency),
        swiftSettings: settings)
    },
  cxxLanguageStandard: .cxx17
)
