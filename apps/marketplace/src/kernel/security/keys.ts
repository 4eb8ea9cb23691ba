import { createHash, randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SettingsError } from "./settings-error.ts";

export interface SigningKey {
  /** The key's name in a token's header; reveals nothing about the secret. */
  id: string;
  secret: Uint8Array;
}

/** The settings that hold keys. */
type KeySetting = "TOKEN_KEYS" | "SEAL_KEYS";

/** A key from at least 32 bytes in base64url. */
export function signingKey(text: string, setting: KeySetting = "TOKEN_KEYS"): SigningKey {
  const secret = Buffer.from(text, "base64url");
  if (secret.length < 32)
    throw new SettingsError(`${setting}: each key needs at least 32 bytes, base64url, separated by commas.`);
  return { id: createHash("sha256").update("kid").update(secret).digest("base64url").slice(0, 12), secret };
}

/** Keys separated by commas; the first one signs or seals. @throws SettingsError */
export function signingKeys(text: string, setting: KeySetting): [SigningKey, ...SigningKey[]] {
  const [first = "", ...others] = text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  return [signingKey(first, setting), ...others.map((other) => signingKey(other, setting))];
}

export const newKey = (): string => randomBytes(32).toString("base64url");

/** The key files of the embedded defaults, and the advice for an invalid file. */
const filesOf = {
  TOKEN_KEYS: { name: "tokens", spoilt: "does not hold token keys; delete it to have a new one made." },
  SEAL_KEYS: {
    name: "seals",
    spoilt: "does not hold seal keys; put a copy of it back, for without it every second factor is lost.",
  },
} as const satisfies Record<KeySetting, object>;

/**
 * The key of the embedded defaults: generated once, readable by its owner only.
 * @throws SettingsError when the folder or the file cannot be used
 */
export async function keysInFolder(dataDir: string, setting: KeySetting): Promise<[SigningKey, ...SigningKey[]]> {
  const folder = join(dataDir, "keys");
  const { name, spoilt } = filesOf[setting];
  const file = join(folder, name);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // "wx": when two processes start together, only one of them writes, and both read the same key.
    await writeFile(file, newKey(), { mode: 0o600, flag: "wx" });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "EEXIST") throw new SettingsError(`The data folder ${dataDir} cannot be written: ${code}.`);
  }
  try {
    return signingKeys((await readFile(file, "utf8")).trim(), setting);
  } catch {
    throw new SettingsError(`${file} ${spoilt}`);
  }
}
