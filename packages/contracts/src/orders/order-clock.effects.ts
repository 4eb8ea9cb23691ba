import type { Effect } from "../effects.ts";

export const orderClockEffects: Readonly<Record<string, Effect>> = {
  "orderClock.put": { success: "saved", reloads: ["orderClock"] },
};
