import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { clock } from "../delivery-area/schema.ts";
import { marketGoods } from "../market/values.ts";
import { pelletTypes } from "../order/values.ts";
import { isoDate, isoDateTime, shortText } from "../person.ts";
import { planRefusals } from "./plan.ts";

/*
 * Rules by which base prices follow the index of their goods. No document has them.
 */

const product = z.enum(pelletTypes).nullable();
const rule = {
  /** Net cents for 100 litres or a ton. */
  deltaCents: z.int().min(-10_000_00).max(10_000_00),
  deadBandCents: z.int().min(0).max(10_000_00),
  hours: assumedObject(z.object({ from: clock, until: clock })).nullable(),
};

/** The price becomes the index and what comes on top, now, and follows from then on. */
export const newFollowRule = assumedObject(
  z.object({
    /** Of the area, as for a patch of its prices. */
    version: z.int().min(0),
    /** Of the price entry; null is that of an area of oil. */
    product,
    /** The `at` of the rule it replaces; null where there is none. Another rule than that was somebody's will meanwhile. */
    replaces: isoDateTime.nullable(),
    ...rule,
  }),
);

/** What becomes of a rule: its price follows; it rests, since another price counts; or it is held up by what its price was refused with. */
export const followStates = ["follows", "rests", "held"] as const;

/** What somebody who follows may say: which of the area's price entries. */
export const followedEntry = assumedObject(z.object({ product }));

const followRule = assumedObject(
  z.object({
    product,
    ...rule,
    state: z.enum(followStates),
    /** What it set last, and where it is held up what it would set, with why not. */
    netCents: z.int(),
    wantedCents: z.int().nullable(),
    refusal: z.enum(planRefusals).nullable(),
    at: isoDateTime,
    /** Whose name it changes prices in; null for somebody beyond one's reach. */
    by: shortText.nullable(),
  }),
);
export type FollowRule = z.output<typeof followRule>;

/** An area's rules, and the index of its goods on the days of the last year that have one. */
export const areaFollowRules = assumedObject(
  z.object({
    goods: z.enum(marketGoods),
    index: z.array(assumedObject(z.object({ day: isoDate, netCents: z.int() }))).max(400),
    rules: z.array(followRule).max(20),
  }),
);
export type AreaFollowRules = z.output<typeof areaFollowRules>;
