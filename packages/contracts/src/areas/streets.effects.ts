import type { Effects } from "../effects.ts";

export const streetsEffects = {
  "streets.delete": { success: "streetDeleted", reloads: ["streets", "geography"] },
  "streets.deleteImport": { success: "streetImportDeleted", reloads: ["streets", "geography"] },
} satisfies Effects;
