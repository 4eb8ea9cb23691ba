import { termsUrl } from "@partner-konto/domain/companies/terms/values";
import { insertCoops } from "../../apps/marketplace/src/orders/order/coops/coops.ts";
import { addCurrentEdition, addEdition } from "../../apps/marketplace/src/states/companies/terms-states.ts";
import { taxStates } from "../../apps/marketplace/src/states/market/tax-states.ts";
import { addTanks } from "../../apps/marketplace/src/states/platform/tank-states.ts";
import { prepare, type Stage } from "../../apps/marketplace/src/states/stage.ts";
import type { Records, Somewhere } from "./records.ts";

/** Editions of the terms, comparison sites, tanks and tax rates. The edition that holds and the rates are the same everywhere. */
export async function addPlatformRecords(stage: Stage, at: Record<Somewhere, Records>): Promise<void> {
  const { taxDay } = (await taxStates["an announced tax rate"](stage)).values;
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
    const { makerId, typeId, firmId, name } = await addTanks(stage);
    Object.assign(always, { manufacturer: makerId, tankType: typeId });
    of["a tank maker and a tank protection firm"] = {
      makerId,
      firmId,
      version: 1,
      newMaker: `Heidetank ${place}`,
      otherMaker: name,
    };
    of["an announced tax rate"] = { taxDay };
    of["a day without an announced tax rate"] = { taxDay: "2190-01-01" };
    of["a comparison site"] = { coopId, newCoop: "oelvergleich-neu" };
  }
}
