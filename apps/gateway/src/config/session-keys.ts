import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ConfigError } from "./config-error.ts";
import { sessionKeys } from "./values.ts";

/**
 * The session cookie's keys when SESSION_KEYS is not set: generated once and kept in DATA_DIR/keys, readable only by the gateway's user.
 * @throws ConfigError when the folder or the file cannot be used
 */
export function keysInFolder(dataDir: string): Uint8Array[] {
  const file = path.join(dataDir, "keys", "session-keys");
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    // "wx": when two gateways start on one folder at once, only one of them writes, and both read the same key.
    writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "EEXIST") throw new ConfigError(`The data folder ${dataDir} cannot be written: ${code}.`);
  }
  const parsed = sessionKeys.safeParse(readFileSync(file, "utf8").trim());
  if (!parsed.success) throw new ConfigError(`${file} does not hold session keys; delete it to have new ones made.`);
  return parsed.data;
}
