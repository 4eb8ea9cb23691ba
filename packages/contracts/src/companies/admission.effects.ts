import type { Effects } from "../effects.ts";

const reloads = ["admission"] as const;

export const admissionEffects = {
  "admission.ask": { success: "companyAsked", reloads },
  "admission.reject": { success: "companyRejected", reloads },
  "admission.removeProof": { success: "documentRemoved", reloads },
} satisfies Effects;
