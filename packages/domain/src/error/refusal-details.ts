import { z } from "zod";
import { areaBlockers } from "../areas/delivery-area/going-online.ts";
import { deliveryArea } from "../areas/delivery-area/schema.ts";
import { pdfFindings } from "../companies/profile/pdf-findings.ts";
import { contentFaultKinds, faultyFields } from "../content/publishing.ts";
import { products } from "../goods/values.ts";
import { refusedFields } from "../orders/placing/checkout.ts";
import { isoDate, postalCode, recordId, shortText } from "../person.ts";
import { quoteFields } from "../prices/calculators/quote-fields.ts";
import { textOf } from "../text/schema.ts";
import { isServerCode, type ServerCode } from "./server-codes.ts";

/** Replaces every code that this release does not know, so that the known codes beside it still reach the person. */
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
/** A value that is no object still counts as a reason, without its product. */
const productReasonsOf = (given: unknown) =>
  productReasons.catch({ product: null, errors: [unknownReason] }).parse(given);
const netCents = z.int().min(-2_147_483_648).max(2_147_483_647);

/** A price that exceeds a guard rail: its path in the area, the limit in net cents, and the German text. */
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
/** The findings that keep a PDF from being accepted, each with its German text. */
const foundInPdf = z.array(z.object({ what: z.enum(pdfFindings), text: shortText })).max(pdfFindings.length);

/** Faults that keep content from being published, in German. */
const contentFaults = z
  .array(z.object({ what: z.enum(contentFaultKinds), field: z.enum(faultyFields), text: textOf(500) }))
  .max(50);

/** Parts of an order that the dealer does not sell like this. */
const refusedOrder = z.array(z.object({ field: z.enum(refusedFields), text: shortText })).max(refusedFields.length);
/** The price of now, and the days of its delivery where they may be other ones; the quote is missing where nobody may be given one. */
const newPrice = z.object({
  grossCents: z.int(),
  deliveryFrom: isoDate.optional(),
  deliveryTo: isoDate.optional(),
  quote: quoteFields.quote.optional(),
  quotedUntil: quoteFields.quotedUntil.optional(),
});

const takenCodes = z.array(z.object({ postalCode, ...namedArea.shape })).max(1000);
const unknownCodes = z.array(postalCode).max(1000);

/** Codes that can refuse an area's patch, the most serious first. */
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
 * One refused area of a bulk patch, identified by its index in the request: a foreign area and a missing one give identical answers. It
 * holds what its own patch would return: for INVALID_INPUT the wrong fields by their paths in the area or the patch, for VERSION_CONFLICT
 * the current area, though only for the first areas of a large request.
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
 * The details of a refusal beside its code, for these codes (the names are ours):
 * DA_CAN_NOT_GO_ONLINE: the reasons of the area and of single products (portal §4, "400 answer").
 * DA_POSTAL_CODE_TAKEN: the codes and the areas that have them. DA_POSTAL_CODE_UNKNOWN: the codes.
 * PRICE_BEYOND_RAILS and PRICE_NEEDS_SECOND: the prices; grouped by area when a publication is to be undone.
 * PRICES_CHANGED_SINCE: the areas. PDF_NOT_PLAIN: the findings in the document.
 * CONTENT_NOT_PUBLISHABLE: what is wrong with the content.
 * OFFER_REFUSED: what the dealer does not sell like this. PRICE_CHANGED: the price
 * of now. DELIVERY_CHANGED: the shown price, with a quote for the days of now.
 * A bulk patch: the areas that were refused.
 */
export const refusalDetails = z.object({
  generalErrors: codes.optional(),
  /** `product` is null for a product that this release does not know. */
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
  contentFaults: contentFaults.optional(),
  refusedFields: refusedOrder.optional(),
  newPrice: newPrice.optional(),
});
export type RefusalDetails = z.infer<typeof refusalDetails>;

const blockers = z.array(z.enum(areaBlockers)).max(areaBlockers.length);

/** The details as a service of the contract sends them; `refusalDetails` reads other services more leniently. */
export const strictRefusalDetails = refusalDetails.extend({
  generalErrors: blockers.optional(),
  productErrors: z
    .array(z.object({ product: z.enum(products), errors: blockers }))
    .max(products.length)
    .optional(),
});
