import { areaReloads } from "../areas/delivery-area.effects.ts";
import type { Effects } from "../effects.ts";

export const bulkEffects = {
  // The screen that asked shows the result of each area itself.
  "bulk.patchDeliveryAreas": { reloads: areaReloads },
} satisfies Effects;
