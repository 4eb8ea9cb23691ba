import { z } from "zod";
import { assumedObject } from "../../assumed.ts";
import { order } from "../order/schema.ts";

/** Limits of pulling changes: orders on a page, and pages a minute with one API key at one process. */
export const pullLimits = { usual: 100, most: 500, pagesPerMinute: 60 };

/** The highest position that a path or query may hold. Positions are hundred-thousandths of a second since 1970. */
export const highestPosition = 999_999_999_999_999;

/**
 * An order as a program pulls it: what the order itself and its history say. A rating, the block list and the time to take an action back
 * change without a new position, so they are left out.
 */
const pulledOrder = order.omit({ blacklisted: true, rating: true, undo: true });

/**
 * A page of changed orders, by ascending position. `position` is where to go on, also after an empty page; `more` says that the next page
 * has orders already. An order appears once for all changes since the last page, as it is now.
 */
export const orderChanges = assumedObject(
  z.object({
    changes: z.array(z.object({ position: z.int().nonnegative(), order: pulledOrder })),
    position: z.int().nonnegative(),
    more: z.boolean(),
  }),
);
export type OrderChanges = z.infer<typeof orderChanges>;
