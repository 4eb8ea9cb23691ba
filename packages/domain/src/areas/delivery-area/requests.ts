import { z } from "zod";
import { assumed, assumedObject } from "../../assumed.ts";
import { toggleStatus } from "../../companies/agency/toggle-status.ts";
import { mostRows } from "../../constants.ts";
import { paymentTypes, products } from "../../goods/values.ts";
import { jsonPatch } from "../../people/schema.ts";
import { postalCode, recordId, shortText } from "../../person.ts";
import { deliveryArea } from "./schema.ts";

/* The specification names these bodies. Except for the first two fields of a new area, it shows none of their fields. */

/** deliveryAreaDTO: a new area (portal §3). */
export const newDeliveryArea = z.object({
  name: shortText.min(1),
  businessCustomerId: recordId,
  /** An area of the same company whose settings, prices included, are copied. */
  fromId: assumed(recordId.optional()),
  /** Postal codes to move here from another area of the agency. */
  takeFrom: assumed(
    assumedObject(z.object({ areaId: recordId, postalCodes: z.array(postalCode).min(1).max(1000) })).optional(),
  ),
});

/** toggleStatusDTO for areas. With `dryRun` nothing changes, and the response lists the blockers. */
export const toggleAreaStatus = assumedObject(toggleStatus.extend({ dryRun: z.boolean().optional() }));

/** getByFilterDTO; the defaults limit -1 and page 1 are specified (portal §9). */
export const areaFilter = assumedObject(
  z.object({
    businessCustomerIds: z.array(recordId).max(1000).optional(),
    /** Anywhere in the name. */
    text: shortText.optional(),
    isOffering: z.boolean().optional(),
    page: z.int().min(1).max(1_000_000).default(1),
    limit: z.int().min(-1).max(mostRows).default(-1),
  }),
);

export const areaPage = z.object({
  data: z.array(deliveryArea),
  metadata: z.object({ total: z.int(), page: z.int(), limit: z.int() }),
});

/** getPostalCodesDTO: for an existing area, or for the products of a new one. */
export const availableCodesFor = assumedObject(
  z.object({
    businessCustomerId: recordId,
    areaId: recordId.optional(),
    products: z.array(z.enum(products)).max(products.length).optional(),
  }),
);

/** getSelectedPostalCodesDTO. */
export const selectedCodesOf = assumedObject(z.object({ businessCustomerId: recordId }));

/** A postal code with its place name, and the agency's areas that have it. */
export const codeOfAgency = assumedObject(
  z.object({
    postalCode,
    name: shortText,
    areas: z.array(z.object({ id: recordId, name: shortText, color: deliveryArea.shape.color })),
  }),
);

/** Patches of several areas. Each names the version that it is based on, as in a single patch. */
export const manyAreaPatches = assumedObject(
  z.object({
    areas: z
      .array(z.object({ id: recordId, version: z.int().min(1).max(2_147_483_647), patch: jsonPatch }))
      .min(1)
      .max(1000),
  }),
);
export type AreaPatches = z.infer<typeof manyAreaPatches>["areas"];

/** The publication that records a price change and can undo it (decision 0051); missing when no price changed. */
const publicationId = assumed(recordId.optional());

/** The area after its patch. */
export const patchedArea = deliveryArea.extend({ publicationId });

/** The new versions of the patched areas. */
export const patchedAreas = z.array(
  assumedObject(deliveryArea.pick({ id: true, version: true, modifiedAt: true }).extend({ publicationId })),
);

/** The payment types of a new area. */
export const defaultPayments = assumedObject(z.object({ paymentTypes: z.array(z.enum(paymentTypes)) }));
