import { areaReloads } from "../areas/delivery-area.effects.ts";
import type { Effect } from "../effects.ts";

export const bulkEffects: Readonly<Record<string, Effect>> = {
  // The screen that asked shows the result of each area itself.
  "bulk.patchDeliveryAreas": { reloads: areaReloads },
};
