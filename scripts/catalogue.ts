// `npm run catalogue`: the state of implementation of the 258 calls. `--json` prints JSON, `--assumed-fields` writes the backend team's
// page.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { findings } from "./catalogue/findings.ts";
import { describeCatalogue } from "./catalogue/rows.ts";
import { assumedFieldsPage, catalogueTable } from "./catalogue/text.ts";

const { values } = parseArgs({
  options: { json: { type: "boolean", default: false }, "assumed-fields": { type: "boolean", default: false } },
});

const rows = describeCatalogue(await findings());
if (values["assumed-fields"]) {
  const folder = path.join(import.meta.dirname, "..", "docs", "backend");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "assumed-fields.md"), assumedFieldsPage(rows));
} else if (values.json) {
  console.log(JSON.stringify(rows, null, 2));
} else {
  console.log(catalogueTable(rows));
}
