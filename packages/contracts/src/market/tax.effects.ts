import type { Effects } from "../effects.ts";

const reloads = ["tax"] as const;

export const taxEffects = {
  "tax.announce": { success: "taxRateAnnounced", reloads },
  "tax.withdraw": { success: "taxRateWithdrawn", reloads },
} satisfies Effects;
