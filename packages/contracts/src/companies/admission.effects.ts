import type { Effect } from "../effects.ts";

const reloads = ["admission"];

export const admissionEffects: Readonly<Record<string, Effect>> = {
  "admission.ask": { success: "companyAsked", reloads },
  "admission.reject": { success: "companyRejected", reloads },
  "admission.removeProof": { success: "documentRemoved", reloads },
};
