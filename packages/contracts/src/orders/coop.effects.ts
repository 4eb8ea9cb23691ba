import type { Effects } from "../effects.ts";

const reloads = ["coop", "order.getCoops"] as const;

export const coopEffects = {
  "coop.create": { success: "coopCreated", reloads },
  "coop.change": { success: "saved", reloads },
  "coop.renewKey": { success: "coopKeyRenewed", reloads },
  "coop.remove": { success: "coopRemoved", reloads },
} satisfies Effects;
