import type { Effect } from "../effects.ts";

export const adminAnalysisEffects: Readonly<Record<string, Effect>> = {
  "adminAnalysis.importIndexData": { success: "indicesSaved", reloads: ["adminBasePrice", "adminAnalysis"] },
  "adminAnalysis.importSurveysData": { success: "surveysSaved", reloads: ["adminBasePrice", "adminAnalysis"] },
};
