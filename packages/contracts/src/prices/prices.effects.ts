import { areaReloads } from "../areas/delivery-area.effects.ts";
import type { Effects } from "../effects.ts";

export const pricesEffects = {
  "prices.patchGuardRails": { success: "saved", reloads: ["prices"] },
  "prices.withdrawBasePrice": {
    success: "basePriceWithdrawn",
    reloads: ["adminBasePrice"],
    reloadsWhenOvertaken: true,
  },
  "prices.publish": { success: "pricesPublished", reloads: ["prices", ...areaReloads] },
  "prices.undoPublication": { success: "pricesTakenBack", reloads: ["prices", ...areaReloads] },
  "prices.plan": { success: "pricesPlanned", reloads: ["prices"] },
  "prices.agreeToPlan": { success: "planAgreed", reloads: ["prices"] },
  "prices.dropPlan": { success: "planDropped", reloads: ["prices"] },
  "prices.followIndex": { success: "followsIndex", reloads: ["prices", ...areaReloads] },
  "prices.stopFollowing": { success: "followsNoMore", reloads: ["prices"] },
} satisfies Effects;
