import type { Effects } from "../effects.ts";

const reloads = ["tax"] as const;

export const taxEffects = {
  "tax.announce": { success: "taxRateAnnounced", reloads, reloadsWhenOvertaken: true },
  "tax.withdraw": { success: "taxRateWithdrawn", reloads, reloadsWhenOvertaken: true },
} satisfies Effects;
