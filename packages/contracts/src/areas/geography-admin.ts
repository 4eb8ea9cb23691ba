import {
  freePostalCode,
  geodataCopy,
  geodataWithoutPolygon,
  importReport,
  polygonWithoutGeodata,
  wrongPostalCode,
} from "@partner-konto/domain/areas/geography/admin-schema";
import { importLimits } from "@partner-konto/domain/areas/geography/import/rows";
import { z } from "zod";
import { call, staff } from "../call.ts";
import { upload } from "../multipart.ts";
import { sampleGeodata } from "../sample-files.ts";
import { done } from "../shared.ts";

const given = "imported geodata";
const read = {
  method: "GET",
  auth: "bearer-admin",
  access: staff("PLATFORM_READER", "PLATFORM_EDITOR", "PLATFORM_ADMIN"),
  example: { given },
} as const;
const change = { auth: "bearer-admin", access: staff("PLATFORM_EDITOR", "PLATFORM_ADMIN"), effect: true } as const;

/** Imports of geodata beside the committed files, and their inconsistencies (catalogue §7). */
export const geographyAdmin = {
  /** The postal codes that no delivery area has. */
  getFreePostalCodes: call({
    ...read,
    path: "/geography/admin/v1/free-postal-codes",
    response: z.array(freePostalCode),
  }),
  /** The places whose postal code has no area on the map. */
  getGeodataWithoutPolygons: call({
    ...read,
    path: "/geography/admin/v1/geodata-without-polygons",
    response: z.array(geodataWithoutPolygon),
  }),
  /** Deletes one imported entry; committed data stays. */
  delete: call({
    ...change,
    method: "DELETE",
    path: "/geography/admin/v1/{id}",
    response: done,
    example: { given, params: { id: "$importedId" } },
  }),
  /** Imports a whole file or nothing; a dry run returns what the import would do. */
  importGeodata: call({
    ...change,
    method: "POST",
    path: "/geography/admin/v1/import-geodata",
    query: { dryRun: z.enum(["true", "false"]).optional() },
    body: upload,
    bodyName: "file",
    response: importReport,
    exposure: "route",
    multipart: true,
    mostBytes: importLimits.bytes,
    mostMs: importLimits.ms,
    errors: ["GEODATA_INVALID", "LARGE_FILE_UNDER_WAY"],
    example: { given, body: { file: { name: "Orte.txt", data: sampleGeodata } }, response: { issues: [] } },
  }),
  /** The areas on the map whose postal code has no place. */
  getPolygonsWithoutGeodata: call({
    ...read,
    path: "/geography/admin/v1/polygons-without-geodata",
    response: z.array(polygonWithoutGeodata),
  }),
  /** Copies all imported geodata to the storage of uploads: into the bucket if one is configured, otherwise into the folder. */
  uploadGeodataToS3: call({
    ...change,
    method: "POST",
    path: "/geography/admin/v1/upload-geodata-to-s3",
    body: z.object({}).optional(),
    response: geodataCopy,
    example: { given, body: {} },
  }),
  /** The postal codes of delivery areas that do not exist. */
  getWrongPostalCodes: call({
    ...read,
    path: "/geography/admin/v1/wrong-postal-codes",
    response: z.array(wrongPostalCode),
  }),
};
