import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { isoDate, isoDateTime, reckonedDate } from "../person.ts";
import { regions } from "../postal-code/regions.ts";
import { textOf } from "../text/schema.ts";
import { marketGoods } from "./values.ts";

/* Data of price charts beside the curves (catalogue §7, "Charts"; "auto-trend channel"); the specification shows none of it. */

/** No hyphen, so that no chart name equals the path closest-date-index. */
export const chartName = z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,59}$/);

const point = assumedObject(z.object({ day: isoDate, netCents: z.int().min(0).max(10_000_00) }));
const name = textOf(60, 1);
const trendline = assumedObject(z.object({ name, points: z.array(point) }));
export type Trendline = z.output<typeof trendline>;

/** The trendlines drawn into a chart; none, with version 0, before anybody drew one. */
export const chartTrendlines = assumedObject(
  z.object({
    chartName,
    version: z.int(),
    modifiedAt: isoDateTime.nullable(),
    trendlines: z.array(trendline),
  }),
);
export const updateTrendlines = assumedObject(
  z.object({
    chartName,
    trendlines: z.array(assumedObject(z.object({ name, points: z.array(point).min(2).max(1000) }))).max(20),
  }),
);

/** ISO days separated by commas, at most 900. */
export const dayList = z
  .string()
  .max(9_899)
  .regex(/^\d{4}-\d{2}-\d{2}(?:,\d{4}-\d{2}-\d{2})*$/);
export const closestDateIndex = assumedObject(z.object({ index: z.int() }));

/** The prices of a range of days, both included; `deviations` is the channel's half width in standard deviations. */
export const autoTrendChannel = assumedObject(
  z.object({
    goods: z.enum(marketGoods),
    /** Without a region, the mean of all regions. */
    region: z.enum(regions).optional(),
    from: reckonedDate,
    to: reckonedDate,
    deviations: z.number().min(0).max(5).optional(),
    /** Whether the response also contains the daily prices. */
    withPrices: z.boolean().optional(),
  }),
);
const end = assumedObject(z.object({ day: isoDate, netCents: z.int() }));
const line = assumedObject(z.object({ start: end, end }));
/** The price at the end of a day, or now for today. Without a region the mean of all regions, with their lowest and highest price. */
const priceOfDay = assumedObject(
  z.object({ day: isoDate, netCents: z.int(), lowestNetCents: z.int(), highestNetCents: z.int() }),
);
export const trendChannel = assumedObject(
  z.object({
    days: z.int(),
    centsPerDay: z.number(),
    middle: line,
    upper: line,
    lower: line,
    prices: z.array(priceOfDay).optional(),
  }),
);
