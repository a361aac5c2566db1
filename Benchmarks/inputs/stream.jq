# One screen a line, without ids, positions and hashes.
[{cell: "Heading", props: {title}}]
+ [.apps[] | {cell: "App", props: {title, price, label: (.title + " · " + (.price | tostring))}}]
