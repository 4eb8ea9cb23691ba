import { z } from "zod";
import { assumed, assumedObject } from "../assumed.ts";
import { isoDate, isoDateTime, reckonedDate, shortText } from "../person.ts";
import { regions } from "../postal-code/regions.ts";
import { marketGoods } from "./values.ts";

/* The market in each region as seen from an area; a dealer chooses the area's base price with it. Not in the specification. */

const region = z.enum(regions);

/**
 * One region: how many of the area's postal codes lie in it, its prices in net cents for 100 litres or a ton, and the freight from its
 * depots.
 */
const regionForArea = assumedObject(
  z.object({
    region,
    codes: z.int(),
    platform: assumedObject(z.object({ netCents: z.int(), validFrom: isoDateTime })).nullable(),
    survey: assumedObject(z.object({ netCents: z.int(), day: isoDate })).nullable(),
    /**
     * The freight for all postal codes of the area, because an area has one region's base price. Null where the region's depots serve
     * none of them.
     */
    way: assumedObject(
      z.object({ depots: z.array(shortText), codes: z.int(), leastNetCents: z.int(), mostNetCents: z.int() }),
    ).nullable(),
  }),
);
export type RegionForArea = z.output<typeof regionForArea>;

export const areaBasePrices = assumedObject(
  z.object({
    goods: z.enum(marketGoods),
    /** How many postal codes the area has. */
    codes: z.int(),
    /** The region that contains most of them. */
    suggestedRegion: region.nullable(),
    regions: z.array(regionForArea),
  }),
);
export type AreaBasePrices = z.output<typeof areaBasePrices>;

/** Management modes whose base prices are not set by the dealer. */
export const marketModes = ["platform", "surveyDataService"] as const;
export type MarketMode = (typeof marketModes)[number];

/** A base price over a range of days, both included. */
export const basePriceHistoryQuery = {
  goods: assumed(z.enum(marketGoods)),
  mode: assumed(z.enum(marketModes)),
  region: assumed(region),
  from: assumed(reckonedDate),
  to: assumed(reckonedDate),
};

/** The price at the end of each day, or now for today; days before the first price are missing. */
export const basePriceHistory = z.array(assumedObject(z.object({ day: isoDate, netCents: z.int() })));
export type BasePriceHistory = z.output<typeof basePriceHistory>;
