// Written by Scripts/embed-schemas from the files in Schemas; not edited.
// swift-format-ignore-file

/// The published schemas as text, so that the program needs no file to print them.
package enum EmbeddedSchemas {
  /// What a layout or a catalog may hold.
  package static let layout = #"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:listlayout:1:layout",
  "$comment": "Says what the decoder says of one document alone. Only `listlayout validate` knows: that the names of cells, actions, properties, segments, params and `let` values are declared; that required properties are bound; that written values suit their properties and a `default` its schema; that ids of siblings differ; that `let` and `imports` do not run in circles, that files exist and are inside the folder; that `sections: single` gets one section; that every variant but the last has `when`; that `required` names declared properties; that a `key` without an expression does not name its item; what is inside `${ }`, and that a value which needs one expression has no second one; that characters of an id outside ASCII are letters, digits or marks; that a number which must be whole is written without a fraction (1, not 1.0), and that infinities and NaN, which only YAML can write, stand nowhere; that a schema within a layout is a usable one beyond the keywords here; all warnings.",
  "title": "List layout",
  "description": "A list screen: which sources it is made of, which cell each row uses and how the properties of the cell are bound to data. A document with only `cells`, `actions` and `let` is a catalog, which layouts import.",
  "type": "object",
  "properties": {
    "listlayout": {
      "description": "The version of the format; 1 is the only one.",
      "const": 1,
      "default": 1
    },
    "name": {
      "description": "The name of the layout. Without it the file's base name.",
      "$ref": "#/$defs/fixedText",
      "examples": ["featured"]
    },
    "view": {
      "description": "The kind of view that the list is made for.",
      "enum": ["table", "collection"],
      "enumDescriptions": [
        "Rows one below the other, as wide as the view.",
        "Rows flow in lines or columns, each as wide as it says."
      ],
      "default": "table"
    },
    "data": { "$ref": "#/$defs/data" },
    "params": { "$ref": "#/$defs/params" },
    "imports": {
      "description": "Catalogs whose cells, actions and `let` values are used here: paths relative to this file, inside its folder.",
      "type": "array",
      "items": {
        "description": "The path of a catalog.",
        "$ref": "#/$defs/path"
      },
      "examples": [["cells/common.yml"]]
    },
    "let": { "$ref": "#/$defs/let" },
    "cells": { "$ref": "#/$defs/cells" },
    "actions": { "$ref": "#/$defs/actions" },
    "source": {
      "description": "What the list is made of. A catalog has none.",
      "markdownDescription": "What the list is made of. A catalog has none.\n\n- `basic`: one kind of row over a list, or exactly one row\n- `composite`: children one after another\n- `segmented`: at most one of its segments shows",
      "$ref": "#/$defs/outermost"
    }
  },
  "patternProperties": { "^x-": { "$ref": "#/$defs/free" } },
  "required": ["listlayout"],
  "if": {
    "$comment": "A catalog.",
    "anyOf": [{ "required": ["cells"] }, { "required": ["actions"] }, { "required": ["let"] }],
    "properties": { "name": false, "view": false, "data": false, "params": false, "imports": false }
  },
  "else": { "required": ["source"] },
  "additionalProperties": false,
  "defaultSnippets": [
    {
      "label": "layout",
      "description": "One list over data",
      "body": {
        "listlayout": 1,
        "data": { "sample": "${1:name}.data.json" },
        "cells": {
          "${2:Cell}": {
            "properties": { "${3:title}": { "type": "string" } },
            "required": ["${3:title}"]
          }
        },
        "source": {
          "type": "basic",
          "id": "${4:rows}",
          "items": "$5",
          "key": "$6",
          "cell": "${2:Cell}"
        }
      }
    }
  ],
  "$defs": {
    "free": {
      "title": "A key of your own",
      "description": "Keys that begin with `x-` are free in every map of the format and are never evaluated. On a source they come out with its sections, on a row with the row; at the top level they are a place for YAML anchors."
    },
    "data": {
      "title": "Data",
      "description": "What the layout expects of its data, and a sample of it.",
      "type": "object",
      "properties": {
        "schema": {
          "description": "The JSON Schema (2020-12) of the data: a path relative to this file, or the schema itself.",
          "type": ["string", "object", "boolean"],
          "if": { "type": "string" },
          "then": { "$ref": "#/$defs/path" },
          "else": { "$ref": "#/$defs/jsonSchema" },
          "examples": ["featured.schema.json"]
        },
        "sample": {
          "description": "Data to show when none is given, JSON or YAML: a path relative to this file.",
          "$ref": "#/$defs/path",
          "examples": ["featured.data.json"]
        },
        "env": { "$ref": "#/$defs/environment" }
      },
      "patternProperties": { "^x-": { "$ref": "#/$defs/free" } },
      "additionalProperties": false
    },
    "environment": {
      "title": "Environment",
      "description": "Pins `env` for the sample, so that every run gives the same rows.",
      "type": "object",
      "properties": {
        "now": {
          "description": "`env.now`: an instant in RFC 3339.",
          "$ref": "#/$defs/fixedText",
          "format": "date-time",
          "examples": ["2026-01-31T09:00:00Z"]
        },
        "timeZone": {
          "description": "`env.timeZone`: a name of the IANA database.",
          "$ref": "#/$defs/fixedText",
          "default": "UTC",
          "examples": ["Europe/Zurich"]
        },
        "locale": {
          "description": "`env.locale`: a language tag of BCP 47.",
          "$ref": "#/$defs/fixedText",
          "default": "und",
          "examples": ["en", "pt-BR"]
        },
        "width": {
          "description": "`env.width`: the width of the view in points.",
          "type": "number",
          "exclusiveMinimum": 0,
          "default": 390
        },
        "height": {
          "description": "`env.height`: the height of the view in points.",
          "type": "number",
          "exclusiveMinimum": 0,
          "default": 844
        }
      },
      "patternProperties": { "^x-": { "$ref": "#/$defs/free" } },
      "additionalProperties": false
    },
    "params": {
      "title": "Params",
      "description": "Inputs beside the data, a JSON Schema each; expressions read them as `params.NAME`. One with a `default` may be left out.",
      "type": "object",
      "propertyNames": {
        "not": { "enum": ["false", "true", "null", "in"] },
        "errorMessage": "This is a word of the expression language; a name of your own is another word."
      },
      "patternProperties": {
        "^[A-Za-z_][A-Za-z0-9_]*$": {
          "description": "The JSON Schema of a param.",
          "$ref": "#/$defs/jsonSchema"
        },
        "^x-": { "$ref": "#/$defs/free" }
      },
      "additionalProperties": false,
      "examples": [{ "page": { "enum": ["loading", "content"], "default": "content" } }]
    },
    "let": {
      "title": "Let",
      "description": "Values under a name, for use in expressions: any value, expressions inside included. Each is computed when it is first used, at most once for one set of data.",
      "type": "object",
      "propertyNames": { "$ref": "#/$defs/unreserved" },
      "patternProperties": {
        "^[A-Za-z_][A-Za-z0-9_]*$": {
          "description": "A value. Every string in it may hold `${…}`."
        },
        "^x-": { "$ref": "#/$defs/free" }
      },
      "additionalProperties": false,
      "examples": [{ "open": "${data.tasks.filter(t, !t.done)}" }]
    },
    "cells": {
      "title": "Cells",
      "description": "The cells by name: what the host can draw, and with which properties.",
      "type": "object",
      "patternProperties": { "^x-": { "$ref": "#/$defs/free" } },
      "additionalProperties": { "$ref": "#/$defs/cell" },
      "examples": [{ "Label": { "properties": { "text": { "type": "string" } }, "required": ["text"] } }]
    },
    "cell": {
      "title": "Cell",
      "description": "What a kind of cell shows; `{}` for one without properties.",
      "type": "object",
      "properties": {
        "properties": { "$ref": "#/$defs/properties" },
        "required": { "$ref": "#/$defs/required" },
        "size": {
          "description": "The size of the cell where a row gives none.",
          "$ref": "#/$defs/fixedSize"
        },
        "reuse": {
          "description": "The reuse identifier. Without it the cell's name.",
          "$ref": "#/$defs/fixedText"
        }
      },
      "patternProperties": { "^x-": { "$ref": "#/$defs/free" } },
      "additionalProperties": false,
      "default": {}
    },
    "actions": {
      "title": "Actions",
      "description": "The types of actions by name. When any is declared, an `action` of another type is an error and its properties are checked.",
      "type": "object",
      "patternProperties": { "^x-": { "$ref": "#/$defs/free" } },
      "additionalProperties": { "$ref": "#/$defs/actionType" },
      "examples": [{ "openURL": { "properties": { "url": { "type": "string", "format": "uri" } }, "required": ["url"] } }]
    },
    "actionType": {
      "title": "Action type",
      "description": "The properties of a type of action; `{}` for one without.",
      "type": "object",
      "properties": {
        "properties": {
          "description": "The properties by name, a JSON Schema each. `type` is taken: it names the type.",
          "allOf": [{ "$ref": "#/$defs/properties" }],
          "properties": { "type": false }
        },
        "required": { "$ref": "#/$defs/required" }
      },
      "patternProperties": { "^x-": { "$ref": "#/$defs/free" } },
      "additionalProperties": false,
      "default": {}
    },
    "properties": {
      "title": "Properties",
      "description": "The properties by name, a JSON Schema each. Their order is the order in which they come out.",
      "type": "object",
      "patternProperties": { "^x-": { "$ref": "#/$defs/free" } },
      "additionalProperties": {
        "description": "The JSON Schema of a property.",
        "$ref": "#/$defs/jsonSchema"
      },
      "examples": [{ "title": { "type": "string" } }]
    },
    "required": {
      "title": "Required",
      "description": "The names of the properties that must be bound; the others may be left out.",
      "type": "array",
      "items": {
        "description": "The name of a property that is declared under `properties`.",
        "$ref": "#/$defs/fixedText"
      },
      "examples": [["title"]]
    },
    "outermost": {
      "$comment": "A source that stands alone: it may be conditional, not repeated.",
      "allOf": [{ "$ref": "#/$defs/source" }],
      "properties": { "when": { "$ref": "#/$defs/when" }, "each": false }
    },
    "member": {
      "$comment": "A source among others.",
      "allOf": [{ "$ref": "#/$defs/source" }],
      "properties": { "each": { "$ref": "#/$defs/each" }, "when": { "$ref": "#/$defs/when" } }
    },
    "selectedMember": {
      "$comment": "A segment beside `selected`, which decides alone.",
      "allOf": [{ "$ref": "#/$defs/source" }],
      "properties": { "each": { "$ref": "#/$defs/each" }, "when": false }
    },
    "source": {
      "title": "Source",
      "description": "Where rows come from.",
      "type": "object",
      "properties": {
        "type": {
          "description": "The type of the source; it decides which other keys there are.",
          "enum": ["basic", "composite", "segmented"],
          "enumDescriptions": [
            "One kind of row over a list; without `items` exactly one row.",
            "The rows of its `children` one after another, in sections of their own or in one.",
            "At most one of its `segments` shows: the one that is `selected`, else the first whose `when` holds."
          ],
          "markdownEnumDescriptions": [
            "One kind of row over a list; without `items` exactly one row.\n\n```yaml\ntype: basic\nid: links\nitems: ${data.links}\nkey: ${item.url}\ncell: Link\n```",
            "The rows of its `children` one after another, in sections of their own or in one.\n\n```yaml\ntype: composite\nid: content\nsections: single\nchildren:\n  - { type: basic, id: label, cell: Label, bind: { text: Quick Links } }\n```",
            "At most one of its `segments` shows: the one that is `selected`, else the first whose `when` holds.\n\n```yaml\ntype: segmented\nid: state\nsegments:\n  - { type: basic, id: empty, when: '${data.rows.size() == 0}', cell: Empty }\n  - { type: basic, id: rows, items: '${data.rows}', key: '${item.id}', cell: Row }\n```"
          ]
        }
      },
      "required": ["type"],
      "allOf": [
        {
          "if": { "properties": { "type": { "const": "basic" } }, "required": ["type"] },
          "then": { "$ref": "#/$defs/basic" }
        },
        {
          "if": { "properties": { "type": { "const": "composite" } }, "required": ["type"] },
          "then": { "$ref": "#/$defs/composite" }
        },
        {
          "if": { "properties": { "type": { "const": "segmented" } }, "required": ["type"] },
          "then": { "$ref": "#/$defs/segmented" }
        }
      ],
      "defaultSnippets": [
        {
          "label": "basic",
          "description": "Rows over a list",
          "body": {
            "type": "basic",
            "id": "${1:rows}",
            "items": "$2",
            "key": "$3",
            "cell": "${4:Cell}"
          }
        },
        {
          "label": "basic, one row",
          "description": "A static row",
          "body": { "type": "basic", "id": "${1:row}", "cell": "${2:Cell}" }
        },
        {
          "label": "composite",
          "description": "Sources one after another",
          "body": { "type": "composite", "id": "${1:content}", "children": [{ "type": "$2" }] }
        },
        {
          "label": "segmented",
          "description": "One of several sources",
          "body": { "type": "segmented", "id": "${1:state}", "segments": [{ "type": "$2" }] }
        }
      ]
    },
    "basic": {
      "$comment": "`each` and `when` are said by the place of the source; `where`, `as` and `key` only where there are items.",
      "properties": {
        "type": true,
        "id": { "$ref": "#/$defs/id" },
        "title": { "$ref": "#/$defs/title" },
        "items": {
          "title": "Items",
          "description": "The elements, a row each: one expression that gives a list, or a list. Without it the source is exactly one row. An optional with no value is an empty list; null and maps are errors.",
          "markdownDescription": "The elements, a row each: one expression that gives a list, or a list. Without it the source is exactly one row.\n\n```yaml\nitems: ${data.links}\nitems: ${asList(data.?links)}       # nothing, null or one element will do\nitems: [{ title: One }, { title: '${data.second}' }]\n```\n\nAn optional with no value is an empty list; null and maps are errors.",
          "$ref": "#/$defs/list",
          "examples": ["${data.rows}"]
        },
        "sections": {
          "description": "What the items are.",
          "enum": ["single", "multiple"],
          "enumDescriptions": [
            "A list of rows, which form one section.",
            "A list of lists, or of `{ key, items }` as `groupBy` gives them; each is a section."
          ],
          "default": "single"
        },
        "variants": {
          "title": "Variants",
          "description": "Several kinds of row: the first whose `when` holds is used. All but the last have `when`. What stands beside `variants` holds for all; what a variant says itself wins, `bind` property by property.",
          "type": "array",
          "items": { "$ref": "#/$defs/variant" },
          "minItems": 1
        },
        "cell": { "$ref": "#/$defs/cellName" },
        "bind": { "$ref": "#/$defs/bind" },
        "size": { "$ref": "#/$defs/size" },
        "selectable": { "$ref": "#/$defs/selectable" },
        "highlightable": { "$ref": "#/$defs/highlightable" },
        "movable": { "$ref": "#/$defs/movable" },
        "focusable": { "$ref": "#/$defs/focusable" },
        "editing": { "$ref": "#/$defs/editing" },
        "menu": { "$ref": "#/$defs/menu" },
        "action": { "$ref": "#/$defs/action" },
        "nested": { "$ref": "#/$defs/nested" },
        "header": { "$ref": "#/$defs/header" },
        "footer": { "$ref": "#/$defs/footer" },
        "supplementary": { "$ref": "#/$defs/supplementary" },
        "hideWhenEmpty": { "$ref": "#/$defs/hideWhenEmpty" },
        "insets": { "$ref": "#/$defs/insets" },
        "spacing": { "$ref": "#/$defs/spacing" },
        "columns": { "$ref": "#/$defs/columns" },
        "axis": { "$ref": "#/$defs/axis" }
      },
      "patternProperties": {
        "^(each|when)$": true,
        "^(where|as|key)$": true,
        "^x-": { "$ref": "#/$defs/free" }
      },
      "additionalProperties": false,
      "allOf": [
        {
          "if": { "required": ["items"] },
          "then": {
            "properties": {
              "where": { "$ref": "#/$defs/where" },
              "as": { "$ref": "#/$defs/as" },
              "key": { "$ref": "#/$defs/rowKey" }
            }
          },
          "else": { "properties": { "where": false, "as": false, "key": false } }
        },
        {
          "if": { "required": ["variants"] },
          "then": {
            "if": { "required": ["cell"] },
            "else": { "properties": { "variants": { "items": { "required": ["cell"] } } } }
          },
          "else": { "required": ["cell"] }
        }
      ]
    },
    "composite": {
      "properties": {
        "type": true,
        "id": { "$ref": "#/$defs/id" },
        "title": { "$ref": "#/$defs/title" },
        "sections": {
          "description": "How the rows of the children are divided.",
          "enum": ["multiple", "single"],
          "enumDescriptions": [
            "Each child brings its own sections.",
            "All rows of all children form one section. A child that brings several, or a header of its own, is an error."
          ],
          "default": "multiple"
        },
        "children": {
          "title": "Children",
          "description": "The sources whose rows follow one another.",
          "type": "array",
          "items": { "$ref": "#/$defs/member" }
        },
        "header": { "$ref": "#/$defs/header" },
        "footer": { "$ref": "#/$defs/footer" },
        "supplementary": { "$ref": "#/$defs/supplementary" },
        "hideWhenEmpty": { "$ref": "#/$defs/hideWhenEmpty" },
        "insets": { "$ref": "#/$defs/insets" },
        "spacing": { "$ref": "#/$defs/spacing" },
        "columns": { "$ref": "#/$defs/columns" },
        "axis": { "$ref": "#/$defs/axis" }
      },
      "patternProperties": { "^(each|when)$": true, "^x-": { "$ref": "#/$defs/free" } },
      "required": ["children"],
      "additionalProperties": false
    },
    "segmented": {
      "properties": {
        "type": true,
        "id": { "$ref": "#/$defs/id" },
        "title": { "$ref": "#/$defs/title" },
        "selected": {
          "title": "Selected",
          "description": "Which segment shows: its id, its position from 0, or an expression that gives one of them. The segments then carry no `when`. Without it the first segment whose `when` holds shows.",
          "type": ["string", "integer"],
          "minimum": 0,
          "examples": ["${params.page}"]
        },
        "segments": {
          "title": "Segments",
          "description": "The sources of which at most one shows. With `when`, in reading order: loading, error, empty, content.",
          "type": "array"
        },
        "header": { "$ref": "#/$defs/header" },
        "footer": { "$ref": "#/$defs/footer" },
        "supplementary": { "$ref": "#/$defs/supplementary" },
        "hideWhenEmpty": { "$ref": "#/$defs/hideWhenEmpty" },
        "insets": { "$ref": "#/$defs/insets" },
        "spacing": { "$ref": "#/$defs/spacing" },
        "columns": { "$ref": "#/$defs/columns" },
        "axis": { "$ref": "#/$defs/axis" }
      },
      "patternProperties": { "^(each|when)$": true, "^x-": { "$ref": "#/$defs/free" } },
      "required": ["segments"],
      "additionalProperties": false,
      "if": { "required": ["selected"] },
      "then": { "properties": { "segments": { "items": { "$ref": "#/$defs/selectedMember" } } } },
      "else": { "properties": { "segments": { "items": { "$ref": "#/$defs/member" } } } }
    },
    "id": {
      "title": "Id",
      "description": "Names the source; unique among its siblings and part of every row's id. Letters, digits, `_`, `-` and `.`, not first a digit. Without it type and position, as in `basic0`, which changes when a sibling is inserted.",
      "type": "string",
      "pattern": "^(?:[-A-Za-z_.]|[^\\x00-\\x7f])(?:[-0-9A-Za-z_.]|[^\\x00-\\x7f])*$",
      "patternErrorMessage": "An id is letters, digits, _, - and ., does not begin with a digit and holds no expression.",
      "examples": ["links"]
    },
    "title": {
      "title": "Title",
      "description": "Text that comes out with the source: of a segment the title of its tab, else of the section.",
      "$ref": "#/$defs/text"
    },
    "each": {
      "title": "Each",
      "description": "Repeats the source once for each element of a list.",
      "markdownDescription": "Repeats the source once for each element of a list.\n\n```yaml\neach: { in: '${data.shelves}', as: shelf, key: '${shelf.id}' }\n```",
      "type": "object",
      "properties": {
        "in": {
          "description": "The elements: one expression that gives a list, or a list.",
          "$ref": "#/$defs/list"
        },
        "as": {
          "description": "The name of the element in the expressions of the source and below it; with `Index` behind it, its position from 0.",
          "$ref": "#/$defs/name"
        },
        "key": {
          "description": "What is different from element to element: text, a whole number or a boolean; part of every row's id. Without it the position.",
          "$ref": "#/$defs/keyValue",
          "examples": ["${shelf.id}"]
        }
      },
      "patternProperties": { "^x-": { "$ref": "#/$defs/free" } },
      "required": ["in", "as"],
      "additionalProperties": false
    },
    "when": {
      "title": "When",
      "description": "Whether the source is there: true, false or an expression. False removes it and all below it. Of segments without `selected`, the first whose `when` holds shows.",
      "$ref": "#/$defs/condition"
    },
    "where": {
      "title": "Where",
      "description": "Whether an element becomes a row; false leaves it out. It sees `item` and the name under `as` only.",
      "$ref": "#/$defs/condition",
      "examples": ["${item.published}"]
    },
    "as": {
      "title": "As",
      "description": "A name for the item beside `item`; with `Index` behind it, its position from 0.",
      "$ref": "#/$defs/name",
      "examples": ["app"]
    },
    "rowKey": {
      "title": "Key",
      "description": "What is different from row to row: text, a whole number or a boolean; part of the row's id. Without it the position, so that rows change their ids when one is inserted.",
      "allOf": [{ "$ref": "#/$defs/keyValue" }],
      "if": { "type": "string", "pattern": "^item[.\\[]" },
      "then": {
        "pattern": "\\$\\{",
        "patternErrorMessage": "This text is the same for every row; write an expression, as in ${item.id}."
      },
      "examples": ["${item.id}"]
    },
    "keyValue": {
      "$comment": "No number with a fraction.",
      "type": ["string", "integer", "boolean"]
    },
    "variant": {
      "title": "Variant",
      "description": "One kind of row of several.",
      "type": "object",
      "properties": {
        "when": {
          "title": "When",
          "description": "Whether a row is of this kind: true, false or an expression. Only the last variant may lack it.",
          "$ref": "#/$defs/condition",
          "examples": ["${item.kind == \"video\"}"]
        },
        "cell": { "$ref": "#/$defs/cellName" },
        "bind": { "$ref": "#/$defs/bind" },
        "size": { "$ref": "#/$defs/size" },
        "selectable": { "$ref": "#/$defs/selectable" },
        "highlightable": { "$ref": "#/$defs/highlightable" },
        "movable": { "$ref": "#/$defs/movable" },
        "focusable": { "$ref": "#/$defs/focusable" },
        "editing": { "$ref": "#/$defs/editing" },
        "menu": { "$ref": "#/$defs/menu" },
        "action": { "$ref": "#/$defs/action" },
        "nested": { "$ref": "#/$defs/nested" }
      },
      "patternProperties": { "^x-": { "$ref": "#/$defs/free" } },
      "additionalProperties": false
    },
    "cellName": {
      "title": "Cell",
      "description": "The name of the cell, as it is declared under `cells` here or in a catalog.",
      "$ref": "#/$defs/fixedText"
    },
    "bind": {
      "title": "Bind",
      "description": "The properties of the cell and their values. Without `bind` each property is taken from the item's field of the same name; with it only what it names is bound. No value is converted.",
      "markdownDescription": "The properties of the cell and their values.\n\n```yaml\nbind:\n  name: ${app.name}                # keeps the type of the expression\n  detail: '${app.size} MB'         # text\n  badge: ${app.?badge}             # left out when there is none\n```\n\nWithout `bind` each property is taken from the item's field of the same name; with it only what it names is bound. No value is converted.",
      "type": "object",
      "patternProperties": { "^x-": { "$ref": "#/$defs/free" } },
      "additionalProperties": {
        "description": "The value of a property. A string that is one `${…}` keeps the type of the expression; with text around it is text."
      }
    },
    "selectable": {
      "title": "Selectable",
      "description": "Whether the row can be selected: true, false or an expression.",
      "$ref": "#/$defs/condition",
      "default": true
    },
    "highlightable": {
      "title": "Highlightable",
      "description": "Whether the row shows that it is touched: true, false or an expression. Without it the same as `selectable`.",
      "$ref": "#/$defs/condition"
    },
    "movable": {
      "title": "Movable",
      "description": "Whether the row can be moved to another place: true, false or an expression.",
      "$ref": "#/$defs/condition",
      "default": false
    },
    "focusable": {
      "title": "Focusable",
      "description": "Whether the row can have the focus: true, false or an expression.",
      "$ref": "#/$defs/condition",
      "default": false
    },
    "editing": {
      "title": "Editing",
      "description": "What editing offers at the row.",
      "type": "object",
      "properties": {
        "style": {
          "description": "The control that shows: one of these or an expression that gives one.",
          "anyOf": [
            {
              "enum": ["none", "delete", "insert"],
              "enumDescriptions": [
                "Nothing.", "A control that deletes the row.", "A control that inserts a row."
              ]
            },
            { "$ref": "#/$defs/expressionInText" }
          ]
        },
        "title": {
          "description": "The text of the control.",
          "$ref": "#/$defs/text"
        }
      },
      "patternProperties": { "^x-": { "$ref": "#/$defs/free" } },
      "additionalProperties": false,
      "examples": [{ "style": "delete" }]
    },
    "menu": {
      "title": "Menu",
      "description": "The entries of the row's menu, and with `edge` its swipes.",
      "type": "array",
      "items": { "$ref": "#/$defs/menuEntry" }
    },
    "menuEntry": {
      "title": "Menu entry",
      "description": "A text and what it does.",
      "type": "object",
      "properties": {
        "when": {
          "description": "Whether the row has the entry; false leaves it out.",
          "$ref": "#/$defs/condition"
        },
        "title": {
          "description": "The text of the entry.",
          "$ref": "#/$defs/text"
        },
        "action": {
          "description": "What choosing the entry does.",
          "$ref": "#/$defs/action"
        },
        "edge": {
          "description": "The edge from which the entry is swiped; without it the entry is in the menu. One of these or an expression that gives one.",
          "anyOf": [
            {
              "enum": ["leading", "trailing"],
              "enumDescriptions": [
                "Where text begins: left in English.", "Where text ends: right in English."
              ]
            },
            { "$ref": "#/$defs/expressionInText" }
          ]
        },
        "style": {
          "description": "How the entry looks: one of these or an expression that gives one.",
          "anyOf": [
            {
              "enum": ["default", "destructive"],
              "enumDescriptions": ["Like the others.", "As something that cannot be undone."]
            },
            { "$ref": "#/$defs/expressionInText" }
          ],
          "default": "default"
        }
      },
      "patternProperties": { "^x-": { "$ref": "#/$defs/free" } },
      "required": ["title"],
      "additionalProperties": false
    },
    "action": {
      "title": "Action",
      "description": "What selecting does: a map with `type` and the properties of that type, an expression that gives one, or null for nothing.",
      "markdownDescription": "What selecting does: a map with `type` and the properties of that type, an expression that gives one, or null for nothing.\n\n```yaml\naction: { type: openURL, url: '${item.url}' }\n```",
      "type": ["object", "string", "null"],
      "pattern": "^[ \\t\\r\\n]*\\$\\{[\\s\\S]*\\}[ \\t\\r\\n]*$",
      "patternErrorMessage": "An action is a map with `type`, one expression ${…} or null.",
      "properties": {
        "type": {
          "description": "The type of the action, as it is declared under `actions`.",
          "$ref": "#/$defs/fixedText"
        }
      },
      "required": ["type"]
    },
    "nested": {
      "title": "Nested",
      "description": "A list inside each cell: a source with its own sections and rows. It sees the row's names.",
      "$ref": "#/$defs/outermost"
    },
    "header": {
      "title": "Header",
      "description": "What stands above each section of the source; on an outer source the default for all sections inside, of which the nearest wins. `none` stops it.",
      "$ref": "#/$defs/supplement"
    },
    "footer": {
      "title": "Footer",
      "description": "What stands below each section of the source; on an outer source the default for all sections inside, of which the nearest wins. `none` stops it.",
      "$ref": "#/$defs/supplement"
    },
    "supplementary": {
      "title": "Supplementary",
      "description": "Cells beside the rows, by the name of a kind that the host knows; `none` stops one of an outer source.",
      "type": "object",
      "patternProperties": { "^x-": { "$ref": "#/$defs/free" } },
      "additionalProperties": {
        "description": "The cell of this kind, or `none`.",
        "$ref": "#/$defs/supplement"
      }
    },
    "supplement": {
      "type": ["object", "string"],
      "if": { "type": "string" },
      "then": {
        "enum": ["none"],
        "enumDescriptions": ["Nothing, also where an outer source has one."]
      },
      "properties": {
        "cell": { "$ref": "#/$defs/cellName" },
        "bind": {
          "title": "Bind",
          "description": "The properties of the cell and their values.",
          "$ref": "#/$defs/bind"
        },
        "size": { "$ref": "#/$defs/size" },
        "sticky": {
          "description": "Whether it stays in view while its section scrolls.",
          "type": "boolean",
          "default": false
        }
      },
      "patternProperties": { "^x-": { "$ref": "#/$defs/free" } },
      "required": ["cell"],
      "additionalProperties": false,
      "examples": ["none"]
    },
    "hideWhenEmpty": {
      "title": "Hide when empty",
      "description": "True removes a section without rows; on an outer source the default for all sections inside. Otherwise an empty section still shows its header.",
      "type": "boolean",
      "default": false
    },
    "insets": {
      "title": "Insets",
      "description": "Points between the edges of a section and its rows: a number for all four, or one for each edge.",
      "type": ["number", "object", "string"],
      "pattern": "^[ \\t\\r\\n]*\\$\\{[\\s\\S]*\\}[ \\t\\r\\n]*$",
      "patternErrorMessage": "Insets are a number of points, a map of them by edge or one expression ${…}.",
      "properties": {
        "top": { "description": "Points above.", "$ref": "#/$defs/points" },
        "leading": {
          "description": "Points on the side where text begins.",
          "$ref": "#/$defs/points"
        },
        "bottom": { "description": "Points below.", "$ref": "#/$defs/points" },
        "trailing": {
          "description": "Points on the side where text ends.",
          "$ref": "#/$defs/points"
        }
      },
      "patternProperties": { "^x-": { "$ref": "#/$defs/free" } },
      "additionalProperties": false,
      "examples": [16, { "top": 8, "leading": 16, "bottom": 8, "trailing": 16 }]
    },
    "spacing": {
      "title": "Spacing",
      "description": "Points between rows: a number for both directions, or one for each.",
      "type": ["number", "object", "string"],
      "pattern": "^[ \\t\\r\\n]*\\$\\{[\\s\\S]*\\}[ \\t\\r\\n]*$",
      "patternErrorMessage": "Spacing is a number of points, a map with `line` and `item` or one expression ${…}.",
      "properties": {
        "line": { "description": "Points between lines.", "$ref": "#/$defs/points" },
        "item": {
          "description": "Points between the rows of one line.",
          "$ref": "#/$defs/points"
        }
      },
      "patternProperties": { "^x-": { "$ref": "#/$defs/free" } },
      "additionalProperties": false,
      "examples": [8, { "line": 8, "item": 4 }]
    },
    "columns": {
      "title": "Columns",
      "description": "Columns of equal width, a whole number from 1 or an expression; the widths of the rows are then ignored.",
      "type": ["integer", "string"],
      "minimum": 1,
      "pattern": "^[ \\t\\r\\n]*\\$\\{[\\s\\S]*\\}[ \\t\\r\\n]*$",
      "patternErrorMessage": "Columns are a whole number from 1 or one expression ${…}.",
      "examples": [2, "${env.width > 600 ? 3 : 2}"]
    },
    "axis": {
      "title": "Axis",
      "description": "The direction in which the rows of a section follow one another.",
      "enum": ["vertical", "horizontal"],
      "enumDescriptions": ["With the list.", "Sideways: the section scrolls by itself."],
      "default": "vertical"
    },
    "size": {
      "title": "Size",
      "description": "The lengths of the row; each replaces the cell's.",
      "type": "object",
      "properties": {
        "width": { "description": "The width.", "$ref": "#/$defs/length" },
        "height": { "description": "The height.", "$ref": "#/$defs/length" }
      },
      "patternProperties": { "^x-": { "$ref": "#/$defs/free" } },
      "additionalProperties": false,
      "examples": [{ "height": 44 }]
    },
    "length": {
      "description": "Points from 0, `auto`, `fill` or an expression.",
      "anyOf": [
        { "$ref": "#/$defs/lengthWord" },
        {
          "type": ["number", "string"],
          "minimum": 0,
          "pattern": "^[ \\t\\r\\n]*\\$\\{[\\s\\S]*\\}[ \\t\\r\\n]*$",
          "patternErrorMessage": "A length is points from 0, auto, fill or one expression ${…}."
        }
      ],
      "examples": [44]
    },
    "fixedSize": {
      "type": "object",
      "properties": {
        "width": { "description": "The width.", "$ref": "#/$defs/fixedLength" },
        "height": { "description": "The height.", "$ref": "#/$defs/fixedLength" }
      },
      "patternProperties": { "^x-": { "$ref": "#/$defs/free" } },
      "additionalProperties": false,
      "examples": [{ "height": 44 }]
    },
    "fixedLength": {
      "description": "Points from 0, `auto` or `fill`.",
      "anyOf": [{ "$ref": "#/$defs/lengthWord" }, { "type": "number", "minimum": 0 }],
      "examples": [44]
    },
    "lengthWord": {
      "enum": ["auto", "fill"],
      "enumDescriptions": ["What the content of the cell asks for.", "The length of the view."]
    },
    "points": {
      "description": "Points, or an expression.",
      "type": ["number", "string"],
      "pattern": "^[ \\t\\r\\n]*\\$\\{[\\s\\S]*\\}[ \\t\\r\\n]*$",
      "patternErrorMessage": "This is a number of points or one expression ${…}."
    },
    "condition": {
      "$comment": "A boolean, or text that begins and ends with a hole.",
      "type": ["boolean", "string"],
      "pattern": "^[ \\t\\r\\n]*\\$\\{[\\s\\S]*\\}[ \\t\\r\\n]*$",
      "patternErrorMessage": "This is true, false or one expression ${…}."
    },
    "list": {
      "type": ["array", "string"],
      "pattern": "^[ \\t\\r\\n]*\\$\\{[\\s\\S]*\\}[ \\t\\r\\n]*$",
      "patternErrorMessage": "This is a list or one expression ${…} that gives a list."
    },
    "text": {
      "$comment": "Text that may hold expressions.",
      "type": "string"
    },
    "expressionInText": {
      "type": "string",
      "pattern": "\\$\\{",
      "patternErrorMessage": "This is one of the words, or text with an expression ${…}."
    },
    "fixedText": {
      "type": "string",
      "pattern": "^(?:[^$]|\\$+[^${])*\\$*$",
      "patternErrorMessage": "This is fixed text; it holds no expression."
    },
    "path": {
      "type": "string",
      "minLength": 1,
      "pattern": "^(?:[^$]|\\$+[^${])*\\$*$",
      "patternErrorMessage": "This is a path; it holds no expression."
    },
    "name": {
      "$comment": "A name for expressions.",
      "type": "string",
      "pattern": "^[A-Za-z_][A-Za-z0-9_]*$",
      "patternErrorMessage": "A name is letters of a to z, digits and _, and does not begin with a digit.",
      "allOf": [{ "$ref": "#/$defs/unreserved" }]
    },
    "unreserved": {
      "$comment": "Reserved: the words of CEL, its types, the namespaces of its functions, and `section`.",
      "not": {
        "enum": [
          "false", "true", "null", "in", "as", "break", "const", "continue", "else", "for",
          "function", "if", "import", "let", "loop", "package", "namespace", "return", "var",
          "void", "while", "bool", "bytes", "double", "dyn", "duration", "int", "list", "map",
          "null_type", "optional_type", "string", "timestamp", "type", "uint", "math", "lists",
          "sets", "regex", "cel", "format", "optional", "base64", "strings", "section"
        ]
      },
      "errorMessage": "The expression language has this name already; a name of your own is another word."
    },
    "jsonSchema": {
      "title": "JSON Schema",
      "description": "A JSON Schema, draft 2020-12. `true` and `{}` allow everything.",
      "type": ["object", "boolean"],
      "if": { "type": "object", "required": ["$schema"] },
      "else": { "$ref": "#/$defs/keywords" },
      "examples": [{ "type": "string" }]
    },
    "keywords": {
      "$comment": "The metaschema of draft 2020-12 in one piece. A schema that names its draft by `$schema` is left to `validate`.",
      "properties": {
        "type": {
          "description": "The type, or a list of types, that a value may have.",
          "anyOf": [
            { "$ref": "#/$defs/typeName" },
            {
              "type": "array",
              "items": { "$ref": "#/$defs/typeName" },
              "minItems": 1,
              "uniqueItems": true
            }
          ]
        },
        "enum": { "description": "The values that are allowed.", "type": "array" },
        "const": { "description": "The only value that is allowed." },
        "default": {
          "description": "The value where none is given; a param with a default may be left out."
        },
        "title": { "description": "A short name for people.", "type": "string" },
        "description": { "description": "What the value means.", "type": "string" },
        "examples": { "description": "Values as they may come.", "type": "array" },
        "deprecated": {
          "description": "Whether the value should no longer be used.",
          "type": "boolean"
        },
        "readOnly": {
          "description": "Whether the value cannot be changed by who reads it.",
          "type": "boolean"
        },
        "writeOnly": {
          "description": "Whether the value is never given back.",
          "type": "boolean"
        },
        "format": {
          "description": "What a text must look like. These are checked, others are not.",
          "type": "string",
          "anyOf": [
            {
              "enum": ["date-time", "date", "time", "email", "uri", "uuid"],
              "enumDescriptions": [
                "An instant in RFC 3339: 2026-01-31T09:00:00Z.",
                "A day: 2026-01-31.",
                "A time of day with its offset: 09:00:00Z.",
                "An address of electronic mail.",
                "A URI with its scheme: https://example.com.",
                "A UUID: 8-4-4-4-12 hexadecimal digits."
              ]
            },
            { "type": "string" }
          ]
        },
        "minLength": {
          "description": "The least number of Unicode scalars of a text.",
          "$ref": "#/$defs/count"
        },
        "maxLength": {
          "description": "The greatest number of Unicode scalars of a text.",
          "$ref": "#/$defs/count"
        },
        "pattern": {
          "description": "A regular expression of ECMA-262 that is found in the text.",
          "type": "string"
        },
        "minimum": { "description": "The least number that is allowed.", "type": "number" },
        "maximum": { "description": "The greatest number that is allowed.", "type": "number" },
        "exclusiveMinimum": { "description": "Numbers are greater than this.", "type": "number" },
        "exclusiveMaximum": { "description": "Numbers are less than this.", "type": "number" },
        "multipleOf": {
          "description": "Numbers are a multiple of this.",
          "type": "number",
          "exclusiveMinimum": 0
        },
        "items": {
          "description": "The schema of the elements, after those of `prefixItems`.",
          "$ref": "#/$defs/jsonSchema"
        },
        "prefixItems": {
          "description": "The schemas of the first elements, one each.",
          "$ref": "#/$defs/schemaList"
        },
        "contains": {
          "description": "A schema that at least one element satisfies.",
          "$ref": "#/$defs/jsonSchema"
        },
        "minContains": {
          "description": "The least number of elements that satisfy `contains`.",
          "$ref": "#/$defs/count",
          "default": 1
        },
        "maxContains": {
          "description": "The greatest number of elements that satisfy `contains`.",
          "$ref": "#/$defs/count"
        },
        "minItems": {
          "description": "The least number of elements.",
          "$ref": "#/$defs/count"
        },
        "maxItems": {
          "description": "The greatest number of elements.",
          "$ref": "#/$defs/count"
        },
        "uniqueItems": {
          "description": "Whether no two elements may be equal.",
          "type": "boolean",
          "default": false
        },
        "unevaluatedItems": {
          "description": "The schema of the elements that nothing else has looked at.",
          "$ref": "#/$defs/jsonSchema"
        },
        "properties": {
          "description": "The schemas of fields by name.",
          "$ref": "#/$defs/schemaMap"
        },
        "required": {
          "description": "The fields that must be there.",
          "$ref": "#/$defs/nameList"
        },
        "patternProperties": {
          "description": "The schemas of fields by a regular expression that their names match.",
          "$ref": "#/$defs/schemaMap"
        },
        "additionalProperties": {
          "description": "The schema of all other fields; false when there are none.",
          "$ref": "#/$defs/jsonSchema"
        },
        "propertyNames": {
          "description": "The schema of the names of fields.",
          "$ref": "#/$defs/jsonSchema"
        },
        "minProperties": {
          "description": "The least number of fields.",
          "$ref": "#/$defs/count"
        },
        "maxProperties": {
          "description": "The greatest number of fields.",
          "$ref": "#/$defs/count"
        },
        "dependentRequired": {
          "description": "For a field, the fields that must be there when it is.",
          "type": "object",
          "additionalProperties": { "$ref": "#/$defs/nameList" }
        },
        "dependentSchemas": {
          "description": "For a field, the schema that holds when it is there.",
          "$ref": "#/$defs/schemaMap"
        },
        "unevaluatedProperties": {
          "description": "The schema of the fields that nothing else has looked at.",
          "$ref": "#/$defs/jsonSchema"
        },
        "allOf": {
          "description": "Schemas that all hold.",
          "$ref": "#/$defs/schemaList"
        },
        "anyOf": {
          "description": "Schemas of which at least one holds.",
          "$ref": "#/$defs/schemaList"
        },
        "oneOf": {
          "description": "Schemas of which exactly one holds.",
          "$ref": "#/$defs/schemaList"
        },
        "not": {
          "description": "A schema that does not hold.",
          "$ref": "#/$defs/jsonSchema"
        },
        "if": {
          "description": "A schema that chooses between `then` and `else`.",
          "$ref": "#/$defs/jsonSchema"
        },
        "then": {
          "description": "What holds when `if` does.",
          "$ref": "#/$defs/jsonSchema"
        },
        "else": {
          "description": "What holds when `if` does not.",
          "$ref": "#/$defs/jsonSchema"
        },
        "$ref": {
          "description": "Another schema that holds here too: `#/$defs/NAME`, or a file inside the folder.",
          "type": "string"
        },
        "$defs": {
          "description": "Schemas by name, for `$ref`.",
          "$ref": "#/$defs/schemaMap"
        },
        "$schema": { "description": "The draft that the schema is written in.", "type": "string" },
        "$id": {
          "description": "The address of the schema.",
          "type": "string",
          "pattern": "^[^#]*#?$"
        },
        "$anchor": {
          "description": "A name for `$ref` to lead to.",
          "type": "string",
          "pattern": "^[A-Za-z_][-A-Za-z0-9._]*$"
        },
        "$dynamicRef": {
          "description": "A reference to the outermost schema with this `$dynamicAnchor`.",
          "type": "string"
        },
        "$dynamicAnchor": {
          "description": "A name for `$dynamicRef` to lead to.",
          "type": "string",
          "pattern": "^[A-Za-z_][-A-Za-z0-9._]*$"
        },
        "$vocabulary": {
          "description": "The vocabularies that a metaschema needs, by address.",
          "type": "object",
          "additionalProperties": { "type": "boolean" }
        },
        "$comment": { "description": "A note for whoever keeps the schema.", "type": "string" },
        "contentEncoding": {
          "description": "How bytes are written as text; not checked.",
          "type": "string"
        },
        "contentMediaType": {
          "description": "What kind of document the text is; not checked.",
          "type": "string"
        },
        "contentSchema": {
          "description": "The schema of the document in the text; not checked.",
          "$ref": "#/$defs/jsonSchema"
        }
      }
    },
    "typeName": {
      "enum": ["string", "integer", "number", "boolean", "array", "object", "null"],
      "enumDescriptions": [
        "Text.",
        "A number without a fraction.",
        "Any number.",
        "True or false.",
        "A list.",
        "A map.",
        "Null, which is not the same as a field that is not there."
      ]
    },
    "count": { "type": "integer", "minimum": 0 },
    "nameList": { "type": "array", "items": { "type": "string" }, "uniqueItems": true },
    "schemaList": {
      "type": "array",
      "items": { "$ref": "#/$defs/jsonSchema" },
      "minItems": 1
    },
    "schemaMap": {
      "type": "object",
      "additionalProperties": { "$ref": "#/$defs/jsonSchema" }
    }
  }
}

"""#

  /// What `render --format json` prints.
  package static let snapshot = #"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:listlayout:1:snapshot",
  "title": "List snapshot",
  "description": "What `listlayout render --format json` prints: a list screen with its rows resolved. Members are written in the order of this schema and left out where they have their default value. A layout or data that cannot be read gives `listlayout` and `findings` alone.",
  "type": "object",
  "properties": {
    "listlayout": {
      "description": "The version of the format.",
      "const": 1
    },
    "name": {
      "description": "The name of the list.",
      "type": "string"
    },
    "view": {
      "description": "The kind of view that the list is made for.",
      "enum": ["table", "collection"]
    },
    "segmented": {
      "description": "The segmented sources, outer ones first; absent when there is none.",
      "type": "array",
      "items": { "$ref": "#/$defs/segmented" }
    },
    "sections": {
      "description": "The sections in the order in which they are shown.",
      "type": "array",
      "items": { "$ref": "#/$defs/section" }
    },
    "findings": {
      "description": "What was found while the list was resolved, in row order; empty when all is well.",
      "type": "array",
      "items": { "$ref": "#/$defs/finding" }
    }
  },
  "required": ["listlayout", "findings"],
  "dependentRequired": {
    "name": ["view", "sections"],
    "view": ["name", "sections"],
    "sections": ["name", "view"],
    "segmented": ["sections"]
  },
  "additionalProperties": false,
  "$defs": {
    "segmented": {
      "title": "Segmented source",
      "description": "A source of which at most one segment shows.",
      "type": "object",
      "properties": {
        "source": {
          "description": "The path of the source, with the keys of the repetitions around it.",
          "$ref": "#/$defs/path"
        },
        "segments": {
          "description": "The segments that can be chosen, in order.",
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "id": {
                "description": "The segment's id; for a repeated segment its key as printed.",
                "type": "string"
              },
              "title": {
                "description": "Text for people, such as the title of a tab.",
                "type": "string"
              }
            },
            "required": ["id"],
            "additionalProperties": false
          }
        },
        "selected": {
          "description": "The id of the segment that shows; absent when none does.",
          "type": "string"
        }
      },
      "required": ["source", "segments"],
      "additionalProperties": false
    },
    "section": {
      "title": "Section",
      "description": "Rows that belong together, with the views around them.",
      "type": "object",
      "properties": {
        "id": {
          "description": "The path of the source that owns the section, with the keys of its repetitions and, for a source of several sections, the section's key or position.",
          "$ref": "#/$defs/path"
        },
        "title": {
          "description": "Text for people.",
          "type": "string"
        },
        "header": {
          "description": "The view above the rows.",
          "$ref": "#/$defs/supplement"
        },
        "footer": {
          "description": "The view below the rows.",
          "$ref": "#/$defs/supplement"
        },
        "supplementary": {
          "description": "Views of the host's own kinds, by kind.",
          "type": "object",
          "additionalProperties": { "$ref": "#/$defs/supplement" }
        },
        "insets": {
          "description": "Points between the section's edges and its rows.",
          "type": "object",
          "properties": {
            "top": { "type": "number" },
            "leading": { "type": "number" },
            "bottom": { "type": "number" },
            "trailing": { "type": "number" }
          },
          "required": ["top", "leading", "bottom", "trailing"],
          "additionalProperties": false
        },
        "spacing": {
          "description": "Points between lines and between the items of a line.",
          "type": "object",
          "properties": {
            "line": { "type": "number" },
            "item": { "type": "number" }
          },
          "required": ["line", "item"],
          "additionalProperties": false
        },
        "columns": {
          "description": "The number of equally wide columns.",
          "type": "integer",
          "minimum": 1
        },
        "axis": {
          "description": "The direction in which the section scrolls; absent for vertical.",
          "const": "horizontal"
        },
        "rowCount": {
          "description": "The number of rows, also of those that were not asked for.",
          "type": "integer",
          "minimum": 0
        },
        "rows": {
          "description": "The rows that were asked for; absent when there are rows and none was.",
          "type": "array",
          "items": { "$ref": "#/$defs/row" }
        }
      },
      "patternProperties": {
        "^x-": { "description": "A key of the layout's author, as it was written." }
      },
      "required": ["id", "rowCount"],
      "additionalProperties": false
    },
    "supplement": {
      "title": "Header or footer",
      "description": "A view that belongs to a section and is no row.",
      "type": "object",
      "properties": {
        "cell": {
          "description": "The name of its cell.",
          "$ref": "#/$defs/name"
        },
        "reuse": {
          "description": "Its reuse identifier.",
          "type": "string"
        },
        "props": {
          "description": "Its bound properties in the catalog's order.",
          "$ref": "#/$defs/props"
        },
        "size": {
          "description": "Its size.",
          "$ref": "#/$defs/size"
        },
        "sticky": {
          "description": "Whether it stays on screen while its section scrolls; absent for false.",
          "const": true
        }
      },
      "required": ["cell", "reuse", "props"],
      "additionalProperties": false
    },
    "row": {
      "title": "Row",
      "description": "One resolved row. It has either `cell`, `reuse` and `props`, or `error`.",
      "type": "object",
      "properties": {
        "id": {
          "description": "The path from the root: each source gives its id and then, when it is repeated, its key; last the row's own key. Stable while the data keep their keys.",
          "$ref": "#/$defs/path"
        },
        "section": {
          "description": "The number of the section, from 0.",
          "$ref": "#/$defs/position"
        },
        "item": {
          "description": "The number of the row inside its section, from 0.",
          "$ref": "#/$defs/position"
        },
        "source": {
          "description": "The sources' ids without keys.",
          "$ref": "#/$defs/path"
        },
        "local": {
          "description": "The number of the row inside its source, from 0.",
          "$ref": "#/$defs/position"
        },
        "cell": {
          "description": "The name of the cell that shows the row.",
          "$ref": "#/$defs/name"
        },
        "reuse": {
          "description": "The reuse identifier of the cell.",
          "type": "string"
        },
        "props": {
          "description": "The bound properties in the catalog's order.",
          "$ref": "#/$defs/props"
        },
        "error": {
          "description": "Why the row has no cell.",
          "type": "object",
          "properties": {
            "code": {
              "description": "The code of the finding.",
              "$ref": "#/$defs/code"
            },
            "message": {
              "description": "What was found and what is accepted.",
              "type": "string"
            }
          },
          "required": ["code", "message"],
          "additionalProperties": false
        },
        "size": {
          "description": "The size of the row.",
          "$ref": "#/$defs/size"
        },
        "selectable": {
          "description": "Whether the row can be selected; absent for true.",
          "const": false
        },
        "highlightable": {
          "description": "Whether the row lights up while it is touched; absent when it is the same as selectable.",
          "type": "boolean"
        },
        "movable": {
          "description": "Whether the row can be moved; absent for false.",
          "const": true
        },
        "focusable": {
          "description": "Whether the row can take the focus; absent for false.",
          "const": true
        },
        "editing": {
          "description": "How the row is edited in a table.",
          "type": "object",
          "properties": {
            "style": { "enum": ["none", "delete", "insert"] },
            "title": {
              "description": "The title of the confirmation.",
              "type": "string"
            }
          },
          "required": ["style"],
          "additionalProperties": false
        },
        "menu": {
          "description": "The entries of the row's menu.",
          "type": "array",
          "minItems": 1,
          "items": {
            "type": "object",
            "properties": {
              "title": {
                "description": "The text shown.",
                "type": "string"
              },
              "action": {
                "description": "What choosing the entry does.",
                "$ref": "#/$defs/action"
              },
              "edge": {
                "description": "The edge that the entry is swiped from; absent for an entry of the menu itself.",
                "enum": ["leading", "trailing"]
              },
              "style": {
                "description": "How the entry looks; absent for default.",
                "const": "destructive"
              }
            },
            "required": ["title"],
            "additionalProperties": false
          }
        },
        "action": {
          "description": "What selecting the row does.",
          "$ref": "#/$defs/action"
        },
        "nested": {
          "description": "The list inside the cell.",
          "type": "object",
          "properties": {
            "sections": {
              "type": "array",
              "items": { "$ref": "#/$defs/section" }
            }
          },
          "required": ["sections"],
          "additionalProperties": false
        },
        "hash": {
          "description": "XXH64 with seed 0, as sixteen hexadecimal digits, of the canonical JSON object made of the members from `cell` (or `error`) to `action`. The same id with another hash is a row that changed.",
          "type": "string",
          "pattern": "^[0-9a-f]{16}$"
        }
      },
      "patternProperties": {
        "^x-": { "description": "A key of the layout's author, as it was written." }
      },
      "required": ["id", "section", "item", "source", "local", "hash"],
      "oneOf": [
        { "required": ["cell", "reuse", "props"], "properties": { "error": false } },
        {
          "required": ["error"],
          "properties": { "cell": false, "reuse": false, "props": false }
        }
      ],
      "additionalProperties": false
    },
    "size": {
      "title": "Size",
      "description": "The lengths that row or cell give; an axis that neither gives is absent.",
      "type": "object",
      "properties": {
        "width": { "$ref": "#/$defs/length" },
        "height": { "$ref": "#/$defs/length" }
      },
      "minProperties": 1,
      "additionalProperties": false
    },
    "length": {
      "description": "Points, `auto` for what the cell's content asks for, or `fill` for the length of the view.",
      "anyOf": [{ "type": "number" }, { "enum": ["auto", "fill"] }]
    },
    "action": {
      "title": "Action",
      "description": "A type that the host knows, and its properties.",
      "type": "object",
      "properties": {
        "type": { "$ref": "#/$defs/name" }
      },
      "required": ["type"]
    },
    "props": {
      "description": "Values by property; timestamps are RFC 3339 text, durations seconds as `90s`, bytes base64.",
      "type": "object"
    },
    "finding": {
      "title": "Finding",
      "description": "Something that is wrong, or may be, and where.",
      "type": "object",
      "properties": {
        "file": {
          "description": "The file as it was named on the command line.",
          "type": "string"
        },
        "line": { "$ref": "#/$defs/line" },
        "column": { "$ref": "#/$defs/column" },
        "endLine": { "$ref": "#/$defs/line" },
        "endColumn": {
          "description": "The column after the last character.",
          "$ref": "#/$defs/column"
        },
        "severity": { "enum": ["error", "warning"] },
        "code": { "$ref": "#/$defs/code" },
        "message": {
          "description": "What was found and what is accepted.",
          "type": "string"
        },
        "pointer": {
          "description": "A JSON Pointer (RFC 6901) into the data.",
          "type": "string"
        },
        "row": {
          "description": "The id of the row that it was found on.",
          "$ref": "#/$defs/path"
        },
        "count": {
          "description": "How often it was found; absent for once.",
          "type": "integer",
          "minimum": 2
        },
        "related": {
          "description": "Other places that explain it.",
          "type": "array",
          "minItems": 1,
          "items": {
            "type": "object",
            "properties": {
              "file": { "type": "string" },
              "line": { "$ref": "#/$defs/line" },
              "column": { "$ref": "#/$defs/column" },
              "message": { "type": "string" }
            },
            "required": ["file", "line", "column", "message"],
            "additionalProperties": false
          }
        },
        "fix": {
          "description": "What to do.",
          "type": "string"
        }
      },
      "required": [
        "file", "line", "column", "endLine", "endColumn", "severity", "code", "message"
      ],
      "additionalProperties": false
    },
    "path": {
      "description": "Parts joined by `/`; in a part `~` is written `~0` and `/` is written `~1`.",
      "type": "string",
      "minLength": 1
    },
    "name": {
      "type": "string",
      "minLength": 1
    },
    "code": {
      "description": "A stable code, `area.what-is-wrong`.",
      "type": "string",
      "pattern": "^[a-z]+\\.[A-Za-z0-9$-]+$"
    },
    "position": {
      "type": "integer",
      "minimum": 0
    },
    "line": {
      "description": "A line, counted from 1.",
      "type": "integer",
      "minimum": 1
    },
    "column": {
      "description": "A column in Unicode scalars, counted from 1.",
      "type": "integer",
      "minimum": 1
    }
  }
}

"""#

  /// What `diff --format json` prints.
  package static let changes = #"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:listlayout:1:changes",
  "title": "List changes",
  "description": "What changes from one list to another: staged batch updates, which a view can perform one after another, and the rows and sections that change. Empty lists are left out, so two equal lists give no stages. Two lists that cannot be resolved give `listlayout` and `findings` alone.",
  "type": "object",
  "properties": {
    "listlayout": {
      "description": "The version of the format.",
      "const": 1
    },
    "stages": {
      "description": "Batch updates in the order in which they are performed. Deletes, and where moves come from, are in the positions before the stage; inserts, updates, and where moves lead to, in those after it.",
      "type": "array",
      "minItems": 1,
      "items": { "$ref": "#/$defs/stage" }
    },
    "rows": {
      "description": "The rows that change, one entry each. Rows of a section that is deleted or inserted are not listed.",
      "type": "array",
      "minItems": 1,
      "items": { "$ref": "#/$defs/row" }
    },
    "sections": {
      "description": "The sections that change, one entry each.",
      "type": "array",
      "minItems": 1,
      "items": { "$ref": "#/$defs/section" }
    },
    "findings": {
      "description": "What was found while the two lists were resolved.",
      "type": "array",
      "items": { "$ref": "#/$defs/finding" }
    }
  },
  "additionalProperties": false,
  "$defs": {
    "stage": {
      "title": "Stage",
      "description": "One batch update.",
      "type": "object",
      "properties": {
        "sections": {
          "description": "What happens to sections.",
          "type": "object",
          "properties": {
            "delete": {
              "description": "Positions before the stage.",
              "$ref": "#/$defs/positions"
            },
            "insert": {
              "description": "Positions after the stage.",
              "$ref": "#/$defs/positions"
            },
            "move": {
              "description": "Pairs of a position before and one after the stage.",
              "type": "array",
              "minItems": 1,
              "items": {
                "type": "array",
                "minItems": 2,
                "maxItems": 2,
                "items": { "$ref": "#/$defs/position" }
              }
            },
            "update": {
              "description": "Positions after the stage.",
              "$ref": "#/$defs/positions"
            }
          },
          "minProperties": 1,
          "additionalProperties": false
        },
        "rows": {
          "description": "What happens to rows: pairs of a section and a position in it.",
          "type": "object",
          "properties": {
            "delete": {
              "description": "Places before the stage.",
              "$ref": "#/$defs/places"
            },
            "insert": {
              "description": "Places after the stage.",
              "$ref": "#/$defs/places"
            },
            "move": {
              "description": "Pairs of a place before and one after the stage.",
              "type": "array",
              "minItems": 1,
              "items": {
                "type": "array",
                "minItems": 2,
                "maxItems": 2,
                "items": { "$ref": "#/$defs/place" }
              }
            },
            "update": {
              "description": "Places after the stage.",
              "$ref": "#/$defs/places"
            }
          },
          "minProperties": 1,
          "additionalProperties": false
        }
      },
      "minProperties": 1,
      "additionalProperties": false
    },
    "row": {
      "title": "Changed row",
      "description": "A row that is in one list only, elsewhere, or other than before.",
      "type": "object",
      "properties": {
        "id": {
          "description": "The row's id.",
          "$ref": "#/$defs/path"
        },
        "change": { "$ref": "#/$defs/change" },
        "props": {
          "description": "The properties whose values differ. A row that is updated without them differs in something else: its cell, its size, its action.",
          "type": "object",
          "minProperties": 1,
          "additionalProperties": {
            "description": "The old and the new value.",
            "type": "array",
            "minItems": 2,
            "maxItems": 2
          }
        }
      },
      "required": ["id", "change"],
      "if": {
        "properties": { "change": { "enum": ["inserted", "deleted"] } },
        "required": ["change"]
      },
      "then": { "properties": { "props": false } },
      "additionalProperties": false
    },
    "section": {
      "title": "Changed section",
      "description": "A section that is in one list only, elsewhere, or other than before. Updated means header, footer, title or presentation.",
      "type": "object",
      "properties": {
        "id": {
          "description": "The section's id.",
          "$ref": "#/$defs/path"
        },
        "change": { "$ref": "#/$defs/change" }
      },
      "required": ["id", "change"],
      "additionalProperties": false
    },
    "change": {
      "description": "What happens; moved also when it is other than before as well.",
      "enum": ["inserted", "deleted", "moved", "updated"]
    },
    "positions": {
      "type": "array",
      "minItems": 1,
      "items": { "$ref": "#/$defs/position" }
    },
    "places": {
      "type": "array",
      "minItems": 1,
      "items": { "$ref": "#/$defs/place" }
    },
    "place": {
      "description": "A section and a position in it, both from 0.",
      "type": "array",
      "minItems": 2,
      "maxItems": 2,
      "items": { "$ref": "#/$defs/position" }
    },
    "finding": {
      "title": "Finding",
      "description": "Something that is wrong, or may be, and where.",
      "type": "object",
      "properties": {
        "file": {
          "description": "The file as it was named on the command line.",
          "type": "string"
        },
        "line": { "$ref": "#/$defs/line" },
        "column": { "$ref": "#/$defs/column" },
        "endLine": { "$ref": "#/$defs/line" },
        "endColumn": {
          "description": "The column after the last character.",
          "$ref": "#/$defs/column"
        },
        "severity": { "enum": ["error", "warning"] },
        "code": { "$ref": "#/$defs/code" },
        "message": {
          "description": "What was found and what is accepted.",
          "type": "string"
        },
        "pointer": {
          "description": "A JSON Pointer (RFC 6901) into the data.",
          "type": "string"
        },
        "row": {
          "description": "The id of the row that it was found on.",
          "$ref": "#/$defs/path"
        },
        "count": {
          "description": "How often it was found; absent for once.",
          "type": "integer",
          "minimum": 2
        },
        "related": {
          "description": "Other places that explain it.",
          "type": "array",
          "minItems": 1,
          "items": {
            "type": "object",
            "properties": {
              "file": { "type": "string" },
              "line": { "$ref": "#/$defs/line" },
              "column": { "$ref": "#/$defs/column" },
              "message": { "type": "string" }
            },
            "required": ["file", "line", "column", "message"],
            "additionalProperties": false
          }
        },
        "fix": {
          "description": "What to do.",
          "type": "string"
        }
      },
      "required": [
        "file", "line", "column", "endLine", "endColumn", "severity", "code", "message"
      ],
      "additionalProperties": false
    },
    "path": {
      "description": "Parts joined by `/`; in a part `~` is written `~0` and `/` is written `~1`.",
      "type": "string",
      "minLength": 1
    },
    "code": {
      "description": "A stable code, `area.what-is-wrong`.",
      "type": "string",
      "pattern": "^[a-z]+\\.[A-Za-z0-9$-]+$"
    },
    "position": {
      "type": "integer",
      "minimum": 0
    },
    "line": {
      "description": "A line, counted from 1.",
      "type": "integer",
      "minimum": 1
    },
    "column": {
      "description": "A column in Unicode scalars, counted from 1.",
      "type": "integer",
      "minimum": 1
    }
  }
}

"""#
}
