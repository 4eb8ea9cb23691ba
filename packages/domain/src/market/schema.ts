import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { isoDate, isoDateTime, reckonedDate, reckonedSetDateTime } from "../person.ts";
import { regions } from "../postal-code/regions.ts";
import { textOf } from "../text/schema.ts";
import { lineProblems } from "./import-rows.ts";
import { indexSeries, marketGoods } from "./values.ts";

/*
 * Base prices, indices and surveys (catalogue §7, "Base price", "Analysis"); the specification names the bodies without fields. Money is
 * net cents, for 100 litres of oil or a ton of anything else.
 */

const netCents = z.int().min(1).max(10_000_00);
const goods = z.enum(marketGoods);
const region = z.enum(regions);
/** Accepts implausible prices. */
const confirmed = z.boolean().optional();

const byRegion = <Value extends z.ZodType>(value: Value) => z.partialRecord(goods, z.partialRecord(region, value));
const price = assumedObject(z.object({ netCents, validFrom: isoDateTime }));

/** Current and scheduled prices by goods and region; for indices and surveys the newest value. One version covers all of it. */
export const basePrices = assumedObject(
  z.object({
    version: z.int(),
    mainDepotPrices: byRegion(price),
    scheduled: byRegion(z.array(price)),
    indices: z.partialRecord(z.enum(indexSeries), assumedObject(z.object({ day: isoDate, netCents }))),
    surveys: byRegion(assumedObject(z.object({ day: isoDate, netCents }))),
  }),
);
export type BasePrices = z.output<typeof basePrices>;

/** Prices at the main depots of the regions, valid from an instant; without `validFrom` from now. */
export const putMainDepotPrices = assumedObject(
  z.object({
    prices: z
      .array(assumedObject(z.object({ goods, region, netCents })))
      .min(1)
      .max(marketGoods.length * regions.length),
    validFrom: reckonedSetDateTime.optional(),
    confirmed,
  }),
);

/** A scheduled price to withdraw. All its fields must match, so that nobody withdraws another price than they saw. */
export const withdrawnPrice = assumedObject(z.object({ goods, region, netCents, validFrom: isoDateTime }));

const indexValue = assumedObject(z.object({ series: z.enum(indexSeries), day: reckonedDate, netCents }));
export const putIndices = assumedObject(z.object({ indices: z.array(indexValue).min(1).max(1000), confirmed }));

const survey = assumedObject(z.object({ goods, region, day: reckonedDate, netCents }));
export const putSurveys = assumedObject(z.object({ surveys: z.array(survey).min(1).max(1000), confirmed }));

export const indexData = z.array(indexValue);
export const surveysData = z.array(survey);

const line = z.int().min(1).max(10_000_000);
const word = textOf(60);
const report = { dryRun: z.boolean().optional(), confirmed };

/** Lines of a file as text; German dates, numbers and names are accepted. A missing body imports nothing. */
export const importIndices = assumedObject(
  z.object({
    ...report,
    rows: z.array(assumedObject(z.object({ line, day: word, series: word, value: word }))).max(1000),
  }),
).optional();
export const importSurveys = assumedObject(
  z.object({
    ...report,
    rows: z.array(assumedObject(z.object({ line, day: word, goods: word, region: word, price: word }))).max(1000),
  }),
).optional();

/** The result of an import or of a dry run. A refused line keeps the whole file from being imported. */
export const marketImportReport = assumedObject(
  z.object({
    dryRun: z.boolean(),
    read: z.int(),
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    issues: z.array(assumedObject(z.object({ line: z.int(), problem: z.enum(lineProblems) }))),
  }),
);
export type MarketImportReport = z.output<typeof marketImportReport>;

const charge = z.int().min(0).max(100_000);
/** The beginning of a postal code, and the freight to it. */
const charges = z.array(assumedObject(z.object({ prefix: z.string().regex(/^\d{1,5}$/), netCents: charge }))).max(1000);
const depotName = textOf(60, 1);

/**
 * A depot with its freight in net cents for 100 litres or a ton, by the beginning of the postal code; the longest matching prefix counts.
 */
export const depotCharges = assumedObject(
  z.object({
    id: z.uuid(),
    version: z.int(),
    modifiedAt: isoDateTime,
    goods,
    region,
    name: depotName,
    charges: z.array(assumedObject(z.object({ prefix: z.string().max(5), netCents: charge }))),
  }),
);
export type DepotCharges = z.output<typeof depotCharges>;
export const createDepotCharges = assumedObject(z.object({ goods, region, name: depotName, charges }));
export const updateDepotCharges = assumedObject(z.object({ region, name: depotName, charges }));
