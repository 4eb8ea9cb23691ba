import type { Effect } from "../effects.ts";

export const adminBasePriceEffects: Readonly<Record<string, Effect>> = {
  "adminBasePrice.putMainDepotPrices": { success: "basePricesSaved", reloads: ["adminBasePrice"] },
  "adminBasePrice.putIndices": { success: "indicesSaved", reloads: ["adminBasePrice", "adminAnalysis"] },
  "adminBasePrice.putSurveys": { success: "surveysSaved", reloads: ["adminBasePrice", "adminAnalysis"] },
};
