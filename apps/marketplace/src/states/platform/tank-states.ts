import { randomUUID } from "node:crypto";
import { exampleFirm, exampleTankType } from "@partner-konto/contracts/platform/tank";
import { insertTankExamples } from "../../platform/tanks/index.ts";
import { postalCode } from "../companies/company.ts";
import { add, make, prepare, type Stage, signIn, somebody } from "../stage.ts";
import type { StateHandlers } from "../state.ts";

const newName = () => `Ilmenauer Tankbau ${randomUUID().slice(0, 8)}`;

/** A maker with one type, of which two tanks can be joined, and a firm. */
export async function addTanks(stage: Stage) {
  const [makerId, typeId, firmId] = [randomUUID(), randomUUID(), randomUUID()];
  const type = { ...exampleTankType, id: typeId };
  const firm = { ...exampleFirm, id: firmId, postalCode };
  const name = newName();
  await prepare(stage, ({ db, now }) =>
    insertTankExamples(db, { makers: [{ id: makerId, name, types: [type] }], firms: [firm] }, now),
  );
  return { makerId, typeId, firmId, name, firm };
}

async function keptTanks(stage: Stage) {
  const { makerId, firmId, firm } = await addTanks(stage);
  const { name: otherMaker } = await addTanks(stage);
  return { values: { makerId, firmId, version: 1, newMaker: newName(), otherMaker }, firm };
}

export const tankStates = {
  async "tank types and tank protection firms"(stage) {
    const { makerId: manufacturer, typeId: tankType } = await addTanks(stage);
    return { values: { manufacturer, tankType, postalCode } };
  },

  "a tank maker and a tank protection firm": async (stage) => ({ values: (await keptTanks(stage)).values }),

  async "a tank maker and a tank protection firm that somebody else changed meanwhile"(stage) {
    const { values, firm } = await keptTanks(stage);
    const { makerId, firmId, version } = values;
    const editor = somebody(["PLATFORM_ADMIN"], {}, { usedFrontend: ["AMI"] });
    await add(stage, editor);
    const token = await signIn(stage, editor);
    const { makers } = await make(stage, "tank.list", {}, token);
    const types = makers.find(({ id }) => id === makerId)?.types ?? [];
    await make(stage, "tank.changeMaker", { id: makerId, version, body: { name: newName(), types } }, token);
    const { id: _, ...kept } = firm;
    await make(stage, "tank.changeFirm", { id: firmId, version, body: { ...kept, name: "Tankdienst Ilmenau" } }, token);
    return { values };
  },
} satisfies Partial<StateHandlers>;
