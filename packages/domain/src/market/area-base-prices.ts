import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { regions } from "../geography/values.ts";
import { isoDate, isoDateTime, reckonedDate, shortText } from "../person.ts";
import { marketGoods } from "./values.ts";

/* What a dealer chooses an area's base price by: the market as it stands in each region, seen from the area. Of no document. */

const region = z.enum(regions);

/** Of one region: how many of the area's codes lie in it, its prices (net cents for 100 litres or a ton), and the way from there. */
const regionForArea = assumedObject(
  z.object({
    region,
    codes: z.int(),
    platform: assumedObject(z.object({ netCents: z.int(), validFrom: isoDateTime })).nullable(),
    survey: assumedObject(z.object({ netCents: z.int(), day: isoDate })).nullable(),
    /** Of all the area's codes, for its base price is that of one region. Null where the region's depots serve none. */
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
    /** The one in which most of them lie. */
    suggestedRegion: region.nullable(),
    regions: z.array(regionForArea),
  }),
);
export type AreaBasePrices = z.output<typeof areaBasePrices>;

/** Those modes whose prices others keep. */
export const marketModes = ["platform", "surveyDataService"] as const;
export type MarketMode = (typeof marketModes)[number];

/** Of which price, between two days, both included. */
export const basePriceHistoryQuery = {
  goods: z.enum(marketGoods),
  mode: z.enum(marketModes),
  region,
  from: reckonedDate,
  to: reckonedDate,
};

/** What stood at the end of each day, or stands now; days before the first price are left out. */
export const basePriceHistory = z.array(assumedObject(z.object({ day: isoDate, netCents: z.int() })));
export type BasePriceHistory = z.output<typeof basePriceHistory>;
