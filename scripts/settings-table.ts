// Generates the tables of docs/operators/settings.md and the names of secrets in deploy/entrypoint.sh from the lists that the apps read. As a script it writes
// them; a test fails while they are outdated.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { settings as gatewaySettings } from "../apps/gateway/src/config/settings.ts";
import { settings as marketplaceSettings } from "../apps/marketplace/src/settings-table.ts";
import type { Setting } from "../packages/contracts/src/setting.ts";

const root = path.join(import.meta.dirname, "..");
export const settingsPage = path.join(root, "docs", "operators", "settings.md");
export const entrypoint = path.join(root, "deploy", "entrypoint.sh");

/** The settings that may come as files. */
export const secretNames = [
  ...new Set([...gatewaySettings, ...marketplaceSettings].filter(({ secret }) => secret).map(({ name }) => name)),
].sort();

function table(settings: readonly Setting[]): string {
  const rows = settings.map(
    ({ name, standard, meaning }) => `| \`${name}\` | ${standard && `\`${standard}\``} | ${meaning} |`,
  );
  return ["| variable | default | meaning |", "|---|---|---|", ...rows].join("\n");
}

/** The settings page with up-to-date tables. */
export function withSettings(text: string): string {
  const files = `In our containers ${secretNames.map((name) => `\`${name}\``).join(", ")} may come as files: \`SESSION_KEYS_FILE=/run/secrets/session_keys\`.`;
  const tables = `**Gateway and web app**\n\n${table(gatewaySettings)}\n\n**Marketplace**\n\n${table(marketplaceSettings)}\n\n${files}`;
  return text.replace(
    /<!-- settings:begin -->[\s\S]*<!-- settings:end -->/,
    () => `<!-- settings:begin -->\n\n${tables}\n\n<!-- settings:end -->`,
  );
}

/** The entrypoint with up-to-date names of secrets. */
export function withSecrets(text: string): string {
  return text.replace(/^secrets=".*"$/m, () => `secrets="${secretNames.join(" ")}"`);
}

if (import.meta.main) {
  writeFileSync(settingsPage, withSettings(readFileSync(settingsPage, "utf8")));
  writeFileSync(entrypoint, withSecrets(readFileSync(entrypoint, "utf8")));
}
