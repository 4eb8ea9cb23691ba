import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { mostRows } from "../constants.ts";
import { clock } from "../delivery-area/schema.ts";
import { marketGoods } from "../market/values.ts";
import { pelletTypes } from "../order/values.ts";
import { isoDate, isoDateTime, personName, recordId, shortText } from "../person.ts";
import { followStates, restReasons, ruleSorts } from "./follow-states.ts";
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

/** What somebody who follows may say: which of the area's price entries. */
export const followedEntry = assumedObject(z.object({ product }));

const followRule = assumedObject(
  z.object({
    product,
    ...rule,
    state: z.enum(followStates),
    restsFor: z.enum(restReasons).nullable(),
    /** What it set last, and where it is held up what it would set, with why not. */
    netCents: z.int(),
    wantedCents: z.int().nullable(),
    refusal: z.enum(planRefusals).nullable(),
    at: isoDateTime,
    /** Whose name it changes prices in; null for somebody beyond one's reach. */
    by: personName.nullable(),
    /** Whether a program asked for it, with the API key of that person. */
    viaKey: z.boolean(),
  }),
);
export type FollowRule = z.output<typeof followRule>;

const indexOfDay = assumedObject(z.object({ day: isoDate, netCents: z.int() }));

/** An area's rules, and the index of its goods on the days of the last year that have one. */
export const areaFollowRules = assumedObject(
  z.object({
    goods: z.enum(marketGoods),
    index: z.array(indexOfDay).max(400),
    rules: z.array(followRule).max(20),
  }),
);
export type AreaFollowRules = z.output<typeof areaFollowRules>;

/** A rule in a list: whose it is, what the index says now, and which own price counts, if one does. */
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

/** Rules of areas in one's scope, page by page; those that need somebody first where they are sorted by their state. */
export const followRulesAsked = assumedObject(
  z.object({
    deliveryAreaIds: z.array(recordId).max(1000).optional(),
    businessCustomerIds: z.array(recordId).max(1000).optional(),
    states: z.array(z.enum(followStates)).max(followStates.length).optional(),
    /** In the name of the area. */
    text: shortText.optional(),
    sort: z.enum(ruleSorts).default("area"),
    direction: z.enum(["asc", "desc"]).default("asc"),
    page: z.int().min(1).max(1_000_000).default(1),
    /** -1 for all. */
    limit: z.union([z.literal(-1), z.int().min(1).max(100)]).default(25),
  }),
);
