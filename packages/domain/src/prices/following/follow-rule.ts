import { z } from "zod";
import { clock } from "../../areas/delivery-area/schema.ts";
import { assumedObject } from "../../assumed.ts";
import { mostRows } from "../../constants.ts";
import { pelletTypes } from "../../goods/values.ts";
import { marketGoods } from "../../market/values.ts";
import { isoDate, isoDateTime, personName, recordId, shortText } from "../../person.ts";
import { planRefusals } from "../plans/plan.ts";
import { followStates, restReasons, ruleSorts } from "./follow-states.ts";

/* Rules by which base prices follow the index of their goods (decision 0064). Not in the specification. */

const product = z.enum(pelletTypes).nullable();
const rule = {
  /** Net cents for 100 litres or a ton. */
  deltaCents: z.int().min(-10_000_00).max(10_000_00),
  deadBandCents: z.int().min(0).max(10_000_00),
  hours: assumedObject(z.object({ from: clock, until: clock })).nullable(),
};

/** A new rule: the price becomes index plus delta now, and follows the index from then on. */
export const newFollowRule = assumedObject(
  z.object({
    /** The area's version, as for a patch of its prices. */
    version: z.int().min(0),
    /** The product of the price entry; null for an oil area. */
    product,
    /**
     * The `at` of the rule to replace; null when there is none. A different value means that somebody changed the rule meanwhile, and is
     * refused.
     */
    replaces: isoDateTime.nullable(),
    ...rule,
  }),
);

/** The price entry of the area that a call is about. */
export const followedEntry = assumedObject(z.object({ product }));

const followRule = assumedObject(
  z.object({
    product,
    ...rule,
    state: z.enum(followStates),
    restsFor: z.enum(restReasons).nullable(),
    /**
     * `netCents` is the price set last. While the rule is held, `wantedCents` is the price it would set, and `refusal` why it may not.
     */
    netCents: z.int(),
    wantedCents: z.int().nullable(),
    refusal: z.enum(planRefusals).nullable(),
    at: isoDateTime,
    /** The author, in whose name prices change; null for a person outside the reader's scope. */
    by: personName.nullable(),
    /** Whether a program created the rule with the author's API key. */
    viaKey: z.boolean(),
  }),
);
export type FollowRule = z.output<typeof followRule>;

const indexOfDay = assumedObject(z.object({ day: isoDate, netCents: z.int() }));

/** An area's rules, and the daily index of its goods over the last year. */
export const areaFollowRules = assumedObject(
  z.object({
    goods: z.enum(marketGoods),
    index: z.array(indexOfDay).max(400),
    rules: z.array(followRule).max(20),
  }),
);
export type AreaFollowRules = z.output<typeof areaFollowRules>;

/** A rule in a list: its area, the current index, and the own price in effect, if any. */
const listedRule = assumedObject(
  z.object({
    ...followRule.shape,
    deliveryAreaId: recordId,
    areaName: shortText,
    businessCustomerId: recordId,
    goods: z.enum(marketGoods),
    index: indexOfDay.nullable(),
    countsCents: z.int().nullable(),
  }),
);
export type ListedRule = z.output<typeof listedRule>;
export const listedRules = assumedObject(z.object({ total: z.int(), data: z.array(listedRule).max(mostRows) }));

/** Rules of the areas in the caller's scope, in pages. Sorted by state, the rules that need attention come first. */
export const followRulesAsked = assumedObject(
  z.object({
    deliveryAreaIds: z.array(recordId).max(1000).optional(),
    businessCustomerIds: z.array(recordId).max(1000).optional(),
    states: z.array(z.enum(followStates)).max(followStates.length).optional(),
    /** In the area's name. */
    text: shortText.optional(),
    sort: z.enum(ruleSorts).default("area"),
    direction: z.enum(["asc", "desc"]).default("asc"),
    page: z.int().min(1).max(1_000_000).default(1),
    /** -1 for all. */
    limit: z.union([z.literal(-1), z.int().min(1).max(100)]).default(25),
  }),
);
