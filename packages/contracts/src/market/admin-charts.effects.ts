import type { Effect } from "../effects.ts";

export const adminChartsEffects: Readonly<Record<string, Effect>> = {
  "adminCharts.updateTrendlines": { success: "trendlinesSaved", reloads: ["adminCharts.getTrendlines"] },
};
