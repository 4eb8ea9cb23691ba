import type { Effects } from "../effects.ts";

export const adminAnalysisEffects = {
  "adminAnalysis.importIndexData": { success: "indicesSaved", reloads: ["adminBasePrice", "adminAnalysis"] },
  "adminAnalysis.importSurveysData": { success: "surveysSaved", reloads: ["adminBasePrice", "adminAnalysis"] },
} satisfies Effects;
