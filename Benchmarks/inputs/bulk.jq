# The same rows without ids, positions and hashes: less than what bulk.yml asks for.
.page.sections[].apps[]
| {cell: "App", props: {title, price, img: .image.url, label: (.title + " · " + (.price | tostring))}}
