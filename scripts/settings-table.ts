// The README's settings, from the same lists the apps read. Run by itself it writes them; a test fails while they are stale.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { settings as gatewaySettings, type Setting } from "../apps/gateway/src/config/settings.ts";
import { settings as marketplaceSettings } from "../apps/marketplace/src/settings-table.ts";

export const readme = path.join(import.meta.dirname, "..", "README.md");

function table(settings: readonly Setting[]): string {
  const rows = settings.map(
    ({ name, standard, meaning }) => `| \`${name}\` | ${standard && `\`${standard}\``} | ${meaning} |`,
  );
  return ["| variable | default | meaning |", "|---|---|---|", ...rows].join("\n");
}

/** A README with the tables as they must be. */
export function withSettings(text: string): string {
  const tables = `**Gateway and web app**\n\n${table(gatewaySettings)}\n\n**Marketplace**\n\n${table(marketplaceSettings)}`;
  return text.replace(
    /<!-- settings:begin -->[\s\S]*<!-- settings:end -->/,
    () => `<!-- settings:begin -->\n\n${tables}\n\n<!-- settings:end -->`,
  );
}

if (import.meta.main) writeFileSync(readme, withSettings(readFileSync(readme, "utf8")));
