import type { Effect } from "../effects.ts";

export const adminDepotChargesEffects: Readonly<Record<string, Effect>> = {
  "adminDepotCharges.create": { success: "depotSaved", reloads: ["adminDepotCharges"] },
  "adminDepotCharges.update": { success: "depotSaved", reloads: ["adminDepotCharges"] },
};
