import type { Effects } from "../effects.ts";

export const newsStateEffects = {
  "newsState.mark": { reloads: ["newsState"] },
} satisfies Effects;
