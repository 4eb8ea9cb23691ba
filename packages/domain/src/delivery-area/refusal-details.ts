import { z } from "zod";
import { isServerCode, type ServerCode } from "../error/server-codes.ts";
import { products } from "../order/values.ts";
import { postalCode, recordId, shortText } from "../person.ts";
import { pdfFindings } from "../profile/pdf-findings.ts";
import { areaBlockers } from "./going-online.ts";
import { deliveryArea } from "./schema.ts";

/** Stands for every code that we do not know: a reader hears that there is more, and known codes beside it are not lost. */
const unknownReason = "UNKNOWN_REASON";
export type Reason = ServerCode | typeof unknownReason;

const mostReasons = 100;
const codes = z
  .array(z.unknown())
  .transform((given): Reason[] => [
    ...new Set(given.slice(0, mostReasons).map((code) => (isServerCode(code) ? code : unknownReason))),
  ]);
const productReasons = z.object({
  product: z.enum(products).nullable().catch(null),
  errors: codes.catch([unknownReason]),
});
/** What is no object at all says only that there is a reason. */
const productReasonsOf = (given: unknown) =>
  productReasons.catch({ product: null, errors: [unknownReason] }).parse(given);
const netCents = z.int().min(-2_147_483_648).max(2_147_483_647);

/** What a price runs into: where it lies in the area, the bound, and what people read. */
export const barredPrice = z.object({
  rail: z.enum(["floor", "ceiling", "step", "fourEyes"]),
  path: z.string().regex(/^[\w.]{1,200}$/),
  before: netCents.nullable(),
  after: netCents,
  limit: netCents,
  text: shortText,
});
const barredPrices = z.array(barredPrice).max(200);

const namedArea = z.object({ areaId: recordId, areaName: shortText });
/** What keeps a document from being taken, in words. */
const foundInPdf = z.array(z.object({ what: z.enum(pdfFindings), text: shortText })).max(pdfFindings.length);

const takenCodes = z.array(z.object({ postalCode, ...namedArea.shape })).max(1000);
const unknownCodes = z.array(postalCode).max(1000);

/** What an area's patch may be refused with, the gravest first. */
export const patchRefusals = [
  "NOT_FOUND",
  "INVALID_INPUT",
  "DA_POSTAL_CODE_UNKNOWN",
  "PRICE_BEYOND_RAILS",
  "PRICE_NEEDS_SECOND",
  "VERSION_CONFLICT",
  "DA_POSTAL_CODE_TAKEN",
] as const satisfies readonly ServerCode[];

/**
 * One of several areas that were to be changed together, by its place in the request, so that a foreign one is answered like a missing one to
 * the letter; with what its own patch would have answered: of INVALID_INPUT the wrong fields by their paths in the area or its patch, of
 * VERSION_CONFLICT the area as it stands, where those are not too many.
 */
const refusedArea = z.object({
  at: z.int().min(0).max(999),
  code: z.enum(patchRefusals),
  wrongFields: z
    .array(z.string().regex(/^[\w./[\]-]{1,200}$/))
    .max(100)
    .optional(),
  current: deliveryArea.optional(),
  takenCodes: takenCodes.optional(),
  unknownCodes: unknownCodes.optional(),
  barredPrices: barredPrices.optional(),
});
export type RefusedArea = z.infer<typeof refusedArea>;

/**
 * What a refusal says beside its code, most of them about a delivery area: with DA_CAN_NOT_GO_ONLINE the reasons, of the area and of single products
 * (portal §4, "400 answer"); with DA_POSTAL_CODE_TAKEN who has which code; with DA_POSTAL_CODE_UNKNOWN the codes; with PRICE_BEYOND_RAILS and PRICE_NEEDS_SECOND the prices, by their areas where a publication would be taken back; with PRICES_CHANGED_SINCE the areas; of several areas
 * at once which of them are in the way. With PDF_NOT_PLAIN what is in the document. The names are ours.
 */
export const refusalDetails = z.object({
  generalErrors: codes.optional(),
  /** A product that we do not know is null. */
  productErrors: z
    .array(z.unknown())
    .transform((given) => given.slice(0, mostReasons).map(productReasonsOf))
    .optional(),
  takenCodes: takenCodes.optional(),
  unknownCodes: unknownCodes.optional(),
  barredPrices: barredPrices.optional(),
  barredAreas: z.array(namedArea.extend({ barredPrices })).max(1000).optional(),
  changedAreas: z.array(namedArea).max(1000).optional(),
  refusedAreas: z.array(refusedArea).max(1000).optional(),
  foundInPdf: foundInPdf.optional(),
});
export type RefusalDetails = z.infer<typeof refusalDetails>;

const blockers = z.array(z.enum(areaBlockers)).max(areaBlockers.length);

/** The same as a service says it, for the contract; what is read of others is more patient. */
export const saidDetails = refusalDetails.extend({
  generalErrors: blockers.optional(),
  productErrors: z
    .array(z.object({ product: z.enum(products), errors: blockers }))
    .max(products.length)
    .optional(),
});
