import type { Effect } from "../effects.ts";

export const streetsEffects: Readonly<Record<string, Effect>> = {
  "streets.delete": { success: "streetDeleted", reloads: ["streets", "geography"] },
  "streets.deleteImport": { success: "streetImportDeleted", reloads: ["streets", "geography"] },
};
