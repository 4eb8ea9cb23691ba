// Generates from the lists that the apps read: the tables of docs/operators/settings.md, the names of secrets in deploy/entrypoint.sh, the
// names that docker-compose.yml passes on, and the end of .env.example. As a script it writes them; a test fails while they are outdated.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { settings as gatewaySettings } from "../apps/gateway/src/config/settings.ts";
import { settings as marketplaceSettings } from "../apps/marketplace/src/settings-table.ts";
import type { Setting } from "../packages/server/src/setting.ts";

const root = path.join(import.meta.dirname, "..");
export const settingsPage = path.join(root, "docs", "operators", "settings.md");
export const entrypoint = path.join(root, "deploy", "entrypoint.sh");
export const composeFile = path.join(root, "docker-compose.yml");
export const environmentExample = path.join(root, ".env.example");

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

/** Settings that the image or docker-compose.yml fixes, because files and ports of the stack depend on them. */
const fixed = ["PORT", "HOST", "DATA_DIR", "WEB_DIR", "PORTAL_URL", "TRUSTED_PROXIES", "DRAIN_SECONDS"];
/** Keys that the stack always reads from its own files. */
const ownFiles = ["PGPASSWORD", "SESSION_KEYS", "TOKEN_KEYS", "SEAL_KEYS"];

/** The names that .env may give to an app: its settings, and for a secret also the file that holds it. */
export const passedNames = (settings: readonly Setting[]): string[] =>
  settings
    .filter(({ name }) => !fixed.includes(name))
    .flatMap(({ name, secret: isSecret }) => {
      if (ownFiles.includes(name)) return [];
      return isSecret ? [name, `${name}_FILE`] : [name];
    });

/** The stack's file with up-to-date names. A name without a value is passed on only where .env or the shell sets it. */
export function withPassed(text: string): string {
  const block = (anchor: string, settings: readonly Setting[]): string =>
    `x-${anchor}:\n  &${anchor} {\n${passedNames(settings)
      .map((name) => `    ${name},\n`)
      .join("")}  }\n`;
  const blocks = `${block("gateway-passes", gatewaySettings)}${block("marketplace-passes", marketplaceSettings)}`;
  return text.replace(
    /(# settings:begin.*\n)[\s\S]*(# settings:end)/,
    (_, begin: string, end: string) => begin + blocks + end,
  );
}

/** The example with a line for each setting that its first part does not name. */
export function withOthers(text: string): string {
  const [first = ""] = text.split(othersBegin);
  const named = new Set([...first.matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name));
  const all = new Map([...gatewaySettings, ...marketplaceSettings].map((setting) => [setting.name, setting]));
  const lines = [...all.values()].flatMap(({ name, meaning }) => {
    if (named.has(name) || !passedNames([...all.values()]).includes(name)) return [];
    return /^UPSTREAM_.+_URL$/.test(name) ? [`#${name}=`] : [`# ${meaning}.`, `#${name}=`];
  });
  return `${first}${othersBegin}${lines.join("\n")}\n`;
}
const othersBegin =
  "# All other settings (docs/operators/settings.md), written by scripts/settings-table.ts. A secret may come from a file instead:\n# NAME_FILE=/run/own/name, see docs/operators.\n";

if (import.meta.main) {
  writeFileSync(composeFile, withPassed(readFileSync(composeFile, "utf8")));
  writeFileSync(environmentExample, withOthers(readFileSync(environmentExample, "utf8")));
  writeFileSync(settingsPage, withSettings(readFileSync(settingsPage, "utf8")));
  writeFileSync(entrypoint, withSecrets(readFileSync(entrypoint, "utf8")));
}
