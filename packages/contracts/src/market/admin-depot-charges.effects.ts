import type { Effects } from "../effects.ts";

export const adminDepotChargesEffects = {
  "adminDepotCharges.create": { success: "depotSaved", reloads: ["adminDepotCharges"] },
  "adminDepotCharges.update": { success: "depotSaved", reloads: ["adminDepotCharges"] },
} satisfies Effects;
