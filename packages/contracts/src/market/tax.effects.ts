import type { Effect } from "../effects.ts";

const reloads = ["tax"];

export const taxEffects: Readonly<Record<string, Effect>> = {
  "tax.announce": { success: "taxRateAnnounced", reloads },
  "tax.withdraw": { success: "taxRateWithdrawn", reloads },
};
