import type { Effects } from "../effects.ts";

export const adminChartsEffects = {
  "adminCharts.updateTrendlines": { success: "trendlinesSaved", reloads: ["adminCharts.getTrendlines"] },
} satisfies Effects;
