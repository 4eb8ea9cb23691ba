import type { Effect } from "../effects.ts";
import { areaReloads } from "./delivery-area.effects.ts";

export const bulkEffects: Readonly<Record<string, Effect>> = {
  // The screen that asked shows the result of each area itself.
  "bulk.patchDeliveryAreas": { reloads: areaReloads },
};
