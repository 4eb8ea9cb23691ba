import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type ServiceKey, services } from "@partner-konto/contracts/services";
import { pactFile, pactsFolder } from "./consumer.ts";
import { interactionsOf } from "./interactions.ts";
import { mergedPact } from "./merge.ts";
import { pagesFolder, writePages } from "./pages.ts";
import { eventsProvider, writeEvents } from "./write-events.ts";
import { writeCall } from "./write-service.ts";

/** Writes a part of a provider's pact into a folder of its own. */
interface Writer {
  provider: string;
  write(folder: string): Promise<void>;
}

/** @returns one writer per call, and one for the events */
function writers(): Writer[] {
  const ofCalls = (Object.keys(services) as ServiceKey[]).flatMap((service) =>
    [...Map.groupBy(interactionsOf(service), ({ call }) => call).values()].map((interactions) => ({
      provider: service,
      write: (folder: string) => writeCall(service, interactions, folder),
    })),
  );
  return [...ofCalls, { provider: eventsProvider, write: writeEvents }];
}

/**
 * Writes every pact again, one file per provider, and deletes the pacts of removed services.
 * @param order the order of the parts, which must not matter
 */
export async function writePacts(folder: string, order: (all: Writer[]) => Writer[] = (all) => all): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const scratch = await mkdtemp(path.join(tmpdir(), "partner-konto-pacts-"));
  try {
    const parts = new Map<string, string[]>();
    for (const [index, writer] of order(writers()).entries()) {
      const part = path.join(scratch, String(index));
      await writer.write(part);
      const [file = "", ...others] = await readdir(part);
      if (others.length > 0) throw new Error(`${writer.provider} was written into more than one file`);
      parts.set(writer.provider, [
        ...(parts.get(writer.provider) ?? []),
        await readFile(path.join(part, file), "utf8"),
      ]);
    }
    for (const [provider, texts] of parts) await writeFile(pactFile(folder, provider), mergedPact(texts));
  } finally {
    await rm(scratch, { recursive: true });
  }
}

if (import.meta.main) {
  await writePacts(pactsFolder);
  await writePages(pagesFolder);
}
