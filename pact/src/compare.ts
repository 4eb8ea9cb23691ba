import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** @returns the names of pact files that differ between two folders or are missing in one */
export async function differingPacts(one: string, other: string): Promise<string[]> {
  const files = new Set([...(await readdir(one)), ...(await readdir(other))]);
  const text = (folder: string, file: string) => readFile(path.join(folder, file), "utf8").catch(() => null);
  const compared = await Promise.all(
    [...files].map(async (file) => ((await text(one, file)) === (await text(other, file)) ? [] : [file])),
  );
  return compared.flat().sort();
}
