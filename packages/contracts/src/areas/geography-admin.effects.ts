import type { Effect } from "../effects.ts";

export const geographyAdminEffects: Readonly<Record<string, Effect>> = {
  "geographyAdmin.delete": { success: "geodataDeleted", reloads: ["geographyAdmin", "geography"] },
  "geographyAdmin.importGeodata": { success: "geodataImported", reloads: ["geographyAdmin", "geography", "streets"] },
  "geographyAdmin.uploadGeodataToS3": { success: "geodataCopied", reloads: [] },
};
