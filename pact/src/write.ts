import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type ServiceKey, services } from "@partner-konto/contracts/services";
import { consumer, pactFile, pactsFolder } from "./consumer.ts";
import { pactText } from "./pact-text.ts";
import { eventsProvider, writeEvents } from "./write-events.ts";
import { writeService } from "./write-service.ts";

/** Writes every pact anew; what is not declared any more goes. */
export async function writePacts(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const scratch = await mkdtemp(path.join(tmpdir(), "partner-konto-pacts-"));
  try {
    const serviceKeys = Object.keys(services) as ServiceKey[];
    for (const service of serviceKeys) await writeService(service, scratch);
    await writeEvents(scratch);
    for (const provider of [...serviceKeys, eventsProvider]) {
      const written = await readFile(path.join(scratch, `${consumer}-${provider}.json`), "utf8");
      await writeFile(pactFile(folder, provider), pactText(written));
    }
  } finally {
    await rm(scratch, { recursive: true });
  }
}

if (import.meta.main) await writePacts(pactsFolder);
