import { termsUrl } from "@partner-konto/domain/terms/values";
import { insertCoops } from "../../apps/marketplace/src/services/order/coops/coops.ts";
import { prepare, type Stage } from "../../apps/marketplace/src/states/stage.ts";
import { addCurrentEdition, addEdition } from "../../apps/marketplace/src/states/terms-states.ts";
import type { Records, Somewhere } from "./records.ts";

/** Editions of the terms and comparison sites. The edition that holds is the same everywhere. */
export async function addPlatformRecords(stage: Stage, at: Record<Somewhere, Records>): Promise<void> {
  const current = await addCurrentEdition(stage);
  for (const [place, { always, of }] of Object.entries(at)) {
    const coming = await addEdition(stage, "2031-01-01");
    const coopId = `heizspar-${place}`;
    await prepare(stage, ({ db }) => insertCoops(db, [{ id: coopId, name: "Heizspar" }]));
    always["refUrl"] = termsUrl(current.fileName);
    of["editions of the terms"] = {
      editionId: current.id,
      current: current.id,
      comingEditionId: coming.id,
      fileName: current.fileName,
    };
    of["a comparison site"] = { coopId, newCoop: "oelvergleich-neu" };
  }
}
