import type { Effects } from "../effects.ts";

export const orderClockEffects = {
  "orderClock.put": { success: "saved", reloads: ["orderClock"] },
} satisfies Effects;
