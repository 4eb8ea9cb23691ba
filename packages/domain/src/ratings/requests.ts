import { z } from "zod";
import { assumed, assumedObject } from "../assumed.ts";
import { stars } from "../orders/order/rating-of-order.ts";
import { isoDate, recordId } from "../person.ts";
import { textOf } from "../text/schema.ts";
import { blank, criteria, ratingState, ratingText, reasonText, statementText } from "./schema.ts";

const seen = z.int().nonnegative();
const sought = textOf(100).optional();
const days = { from: isoDate.optional(), to: isoDate.optional() };

/**
 * The filter of rating.findForPartner. Days are those of publication in Berlin, both included. `text` finds words of the visible text, of
 * the statement, and the shown name by their beginnings. `waiting` finds those that wait for an answer (rating/waits). Empty lists and missing fields do not filter. `id` finds one rating, which a link
 * leads to.
 */
export const partnerRatingFilter = assumedObject(
  z.object({
    id: recordId.optional(),
    businessCustomerId: recordId.optional(),
    stars: z.array(stars).max(5).optional(),
    answered: z.boolean().optional(),
    waiting: z.literal(true).optional(),
    ...days,
    text: sought,
  }),
);
export type PartnerRatingFilter = z.infer<typeof partnerRatingFilter>;

/** The filter of the staff's queue over all agencies. `disputed` finds ratings that a dealer reported and staff have not decided since. */
export const productRatingFilter = assumedObject(
  z.object({
    id: recordId.optional(),
    businessCustomerId: recordId.optional(),
    states: z.array(ratingState).max(5).optional(),
    disputed: z.boolean().optional(),
    statementWaiting: z.boolean().optional(),
    text: sought,
  }),
);
export type ProductRatingFilter = z.infer<typeof productRatingFilter>;

export const customerRatingFilter = assumedObject(z.object({ states: z.array(ratingState).max(5).optional() }));
export const publicRatingFilter = assumedObject(
  z.object({ businessCustomerId: recordId, stars: z.array(stars).max(5).optional() }),
);

/**
 * Without a body the author reads the rating. With stars, criteria and text it is saved; `version` is the one the author saw. `confirm`
 * says that the rating is theirs.
 */
export const ratingByCustomer = z
  .strictObject({
    version: assumed(seen.optional()),
    stars: assumed(stars.optional()),
    criteria: assumed(criteria.optional()),
    text: assumed(ratingText.optional()),
    confirm: assumed(z.literal(true).optional()),
  })
  .optional();

/** Staff blank parts of the text and keep a note; stars stay as given. Without a body nothing changes. */
export const ratingByProduct = z
  .strictObject({
    version: assumed(seen),
    blanks: assumed(z.array(blank).max(200).optional()),
    note: assumed(ratingText.optional()),
  })
  .optional();

/** The agency's answer (an empty one is withdrawn), and its report to staff. Without a body nothing changes. */
export const ratingByPartner = z
  .strictObject({
    version: assumed(seen),
    statement: assumed(statementText.optional()),
    report: assumed(reasonText.optional()),
  })
  .optional();

/** The catalogue states no body (decision 0012): a rejection needs its reason, and two members of staff may decide at once. */
export const ratingStateChange = z
  .strictObject({ reason: assumed(reasonText.optional()), version: assumed(seen.optional()) })
  .optional();
