import type { Effect } from "../effects.ts";
import { areaReloads } from "./delivery-area.effects.ts";

export const bulkEffects: Readonly<Record<string, Effect>> = {
  // What became of each is said where it was asked for.
  "bulk.patchDeliveryAreas": { reloads: areaReloads },
};
