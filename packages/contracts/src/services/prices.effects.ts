import type { Effect } from "../effects.ts";

export const pricesEffects: Readonly<Record<string, Effect>> = {
  "prices.patchGuardRails": { success: "saved", reloads: ["prices"] },
};
