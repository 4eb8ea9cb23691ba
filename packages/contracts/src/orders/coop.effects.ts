import type { Effect } from "../effects.ts";

const reloads = ["coop", "order.getCoops"];

export const coopEffects: Readonly<Record<string, Effect>> = {
  "coop.create": { success: "coopCreated", reloads },
  "coop.change": { success: "saved", reloads },
  "coop.renewKey": { success: "coopKeyRenewed", reloads },
  "coop.remove": { success: "coopRemoved", reloads },
};
