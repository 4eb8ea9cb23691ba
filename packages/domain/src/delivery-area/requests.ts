import { z } from "zod";
import { assumed, assumedObject } from "../assumed.ts";
import { toggleStatus } from "../business-customer/toggle-status.ts";
import { mostRows } from "../constants.ts";
import { paymentTypes, products } from "../order/values.ts";
import { postalCode, recordId, shortText } from "../person.ts";
import { jsonPatch } from "../user/schema.ts";
import { deliveryArea } from "./schema.ts";

/*
 * The documents name these bodies and, but for a new area's first two fields, show nothing of them.
 */

/** deliveryAreaDTO: a new area (portal §3). */
export const newDeliveryArea = z.object({
  name: shortText.min(1),
  businessCustomerId: recordId,
  /** Takes over all settings of this area, prices among them; of the same company. */
  fromId: assumed(recordId.optional()),
  /** Postal codes that move here from another area of the agency. */
  takeFrom: assumed(
    assumedObject(z.object({ areaId: recordId, postalCodes: z.array(postalCode).min(1).max(1000) })).optional(),
  ),
});

/** toggleStatusDTO, for areas: with `dryRun` nothing changes, and the answer's blockers tell what would be in the way. */
export const toggleAreaStatus = assumedObject(toggleStatus.extend({ dryRun: z.boolean().optional() }));

/** getByFilterDTO: list defaults as stated, limit -1 and page 1. */
export const areaFilter = assumedObject(
  z.object({
    businessCustomerIds: z.array(recordId).max(1000).optional(),
    /** In the name, wherever. */
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

/** getPostalCodesDTO: for which area, or for one of these products that is yet to come. */
export const availableCodesFor = assumedObject(
  z.object({
    businessCustomerId: recordId,
    areaId: recordId.optional(),
    products: z.array(z.enum(products)).max(products.length).optional(),
  }),
);

/** getSelectedPostalCodesDTO. */
export const selectedCodesOf = assumedObject(z.object({ businessCustomerId: recordId }));

/** A postal code with its place, and the areas of the agency that have it. */
export const codeOfAgency = assumedObject(
  z.object({
    postalCode,
    name: shortText,
    areas: z.array(z.object({ id: recordId, name: shortText, color: deliveryArea.shape.color })),
  }),
);

/** Patches of several areas, each with the version it was made from, as one would send it alone. */
export const manyAreaPatches = assumedObject(
  z.object({
    areas: z
      .array(z.object({ id: recordId, version: z.int().min(1).max(2_147_483_647), patch: jsonPatch }))
      .min(1)
      .max(1000),
  }),
);
export type AreaPatches = z.infer<typeof manyAreaPatches>["areas"];

/** A change of prices can be taken back by the publication it is kept as (decision 0052); there is none where no price changed. */
const publicationId = assumed(recordId.optional());

/** The area after its patch. */
export const patchedArea = deliveryArea.extend({ publicationId });

/** What they are at now. */
export const patchedAreas = z.array(
  assumedObject(deliveryArea.pick({ id: true, version: true, modifiedAt: true }).extend({ publicationId })),
);

/** What new areas take, until their dealer says otherwise. */
export const defaultPayments = assumedObject(z.object({ paymentTypes: z.array(z.enum(paymentTypes)) }));
