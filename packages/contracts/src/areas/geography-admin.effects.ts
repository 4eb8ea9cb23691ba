import type { Effects } from "../effects.ts";

export const geographyAdminEffects = {
  "geographyAdmin.delete": { success: "geodataDeleted", reloads: ["geographyAdmin", "geography"] },
  "geographyAdmin.importGeodata": { success: "geodataImported", reloads: ["geographyAdmin", "geography", "streets"] },
  "geographyAdmin.uploadGeodataToS3": { success: "geodataCopied", reloads: [] },
} satisfies Effects;
