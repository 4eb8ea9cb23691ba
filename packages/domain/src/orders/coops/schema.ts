import { z } from "zod";
import { assumed, assumedObject } from "../../assumed.ts";
import { isoDateTime, personName } from "../../person.ts";
import { textOf } from "../../text/schema.ts";

/** The id of a comparison site, by which its orders name it. */
export const coopId = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])$/);
const name = assumed(textOf(80, 1));

/** A comparison site that sends orders. */
export const coop = assumedObject(
  z.object({
    id: z.string(),
    name,
    createdAt: isoDateTime.nullable(),
    createdBy: personName.nullable(),
    /** Since when orders of this site are refused; null while it works with the platform. */
    endedAt: isoDateTime.nullable(),
    /** The last characters of its key; null while it has none, and so cannot send orders. */
    keyEndsWith: z.string().nullable(),
    /** A site that orders name is never removed. */
    hasOrders: z.boolean(),
  }),
);
export type Coop = z.infer<typeof coop>;

export const newCoop = assumedObject(z.object({ id: coopId, name }));

/** A changed name, or the end or continuation of the cooperation. */
export const changedCoop = assumedObject(z.object({ name: name.optional(), isEnded: z.boolean().optional() }));

/** The site and its key, which is shown only now. */
export const coopWithKey = assumedObject(z.object({ coop, key: z.string() }));
