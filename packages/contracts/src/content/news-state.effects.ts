import type { Effect } from "../effects.ts";

export const newsStateEffects: Readonly<Record<string, Effect>> = {
  "newsState.mark": { reloads: ["newsState"] },
};
