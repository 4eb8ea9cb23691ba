// The settings that the start and the demo's commands read themselves. An empty value counts as not set, as in the apps.
import path from "node:path";
import { isBlockedPort } from "../packages/server/src/blocked-ports.ts";

export const root = path.join(import.meta.dirname, "..");

/** Ends a command that cannot do its work, with one sentence for the person at the terminal. */
export function stopWith(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** The portal's port; the marketplace uses the next one. */
export function portSetting(): number {
  const text = process.env["PORT"] || "3000";
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_534) {
    stopWith(`PORT must be a number between 1 and 65534, but it is "${text}".`);
  }
  const ours = process.env["UPSTREAM_URL"] ? { portal: port } : { portal: port, marketplace: port + 1 };
  for (const [whose, own] of Object.entries(ours))
    if (isBlockedPort(own))
      stopWith(`Browsers block port ${own}, which the ${whose} would have. Choose another with PORT=4000 npm start.`);
  return port;
}

export function dataFolderSetting(): string {
  return path.resolve(root, process.env["DATA_DIR"] || ".data");
}
