import { randomUUID } from "node:crypto";
import { insertCoops } from "../../orders/order/coops/coops.ts";
import { placeOrder } from "../../orders/order/index.ts";
import { addCompany } from "../companies/company.ts";
import { prepare, type Stage } from "../stage.ts";
import type { StateHandlers } from "../state.ts";
import { orderDraft } from "./order-draft.ts";

const newId = (): string => `heizspar-${randomUUID().slice(0, 8)}`;

async function addCoop(stage: Stage): Promise<string> {
  const id = newId();
  await prepare(stage, ({ db }) => insertCoops(db, [{ id, name: "Heizspar" }]));
  return id;
}

export const coopStates = {
  "a comparison site": async (stage) => ({ values: { coopId: await addCoop(stage), newCoop: newId() } }),

  async "a comparison site with an order"(stage) {
    const coopId = await addCoop(stage);
    const { agencyId, areaId } = await addCompany(stage);
    await prepare(stage, (context) => placeOrder(context, { ...orderDraft(agencyId, areaId), coopId }));
    return { values: { coopId } };
  },
} satisfies Partial<StateHandlers>;
