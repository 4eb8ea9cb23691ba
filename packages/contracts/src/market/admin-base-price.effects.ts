import type { Effects } from "../effects.ts";

export const adminBasePriceEffects = {
  "adminBasePrice.putMainDepotPrices": { success: "basePricesSaved", reloads: ["adminBasePrice"] },
  "adminBasePrice.putIndices": { success: "indicesSaved", reloads: ["adminBasePrice", "adminAnalysis"] },
  "adminBasePrice.putSurveys": { success: "surveysSaved", reloads: ["adminBasePrice", "adminAnalysis"] },
} satisfies Effects;
