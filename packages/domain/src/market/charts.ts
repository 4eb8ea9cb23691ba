import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { regions } from "../geography/values.ts";
import { isoDate, isoDateTime, reckonedDate } from "../person.ts";
import { textOf } from "../text/schema.ts";
import { marketGoods } from "./values.ts";

/* What charts of prices show beside their curves (catalogue §7, "Charts"; "auto-trend channel"); the documents show none of it. */

/** No hyphen, so that no chart is called like the neighbouring path. */
export const chartName = z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,59}$/);

const point = assumedObject(z.object({ day: isoDate, netCents: z.int().min(0).max(10_000_00) }));
const name = textOf(60, 1);
const trendline = assumedObject(z.object({ name, points: z.array(point) }));
export type Trendline = z.output<typeof trendline>;

/** The lines somebody drew into a chart; none, of version 0, while nobody has. */
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

/** ISO days, parted by commas, nine hundred at most. */
export const dayList = z
  .string()
  .max(9_899)
  .regex(/^\d{4}-\d{2}-\d{2}(?:,\d{4}-\d{2}-\d{2})*$/);
export const closestDateIndex = assumedObject(z.object({ index: z.int() }));

/** Of which prices, between two days, both included; the channel is as wide to each side as so many standard deviations. */
export const autoTrendChannel = assumedObject(
  z.object({
    goods: z.enum(marketGoods),
    /** Without one the mean of all regions. */
    region: z.enum(regions).optional(),
    from: reckonedDate,
    to: reckonedDate,
    deviations: z.number().min(0).max(5).optional(),
    /** Whether the answer tells the prices of the days, too. */
    withPrices: z.boolean().optional(),
  }),
);
const end = assumedObject(z.object({ day: isoDate, netCents: z.int() }));
const line = assumedObject(z.object({ start: end, end }));
/** What a day ended with, or stands at now; of all regions together the mean, between the lowest and the highest of them. */
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
