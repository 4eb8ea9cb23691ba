// Fails when the committed pacts are not those that would be written now.
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pactsFolder } from "./consumer.ts";
import { writePacts } from "./write.ts";

/** Names of pact files that two folders do not share byte for byte. */
export async function differingPacts(one: string, other: string): Promise<string[]> {
  const files = new Set([...(await readdir(one)), ...(await readdir(other))]);
  const text = (folder: string, file: string) => readFile(path.join(folder, file), "utf8").catch(() => null);
  const compared = await Promise.all(
    [...files].map(async (file) => ((await text(one, file)) === (await text(other, file)) ? [] : [file])),
  );
  return compared.flat().sort();
}

if (import.meta.main) {
  const folder = await mkdtemp(path.join(tmpdir(), "partner-konto-pacts-"));
  try {
    await writePacts(folder);
    const differing = await differingPacts(folder, pactsFolder);
    if (differing.length > 0) {
      console.error(`Out of date, run npm run pact:consumer: ${differing.join(", ")}`);
      process.exitCode = 1;
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}
