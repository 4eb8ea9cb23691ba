import pg from "pg";

const int8 = 20;
const numeric = 1700;
const date = 1082;

/** Both drivers return the same values: counts and sums are numbers, a date is its ISO string and never a local midnight. */
export const valueParsers: Record<number, (text: string) => unknown> = {
  [int8]: Number,
  [numeric]: Number,
  [date]: (text) => text,
};

/** The same for pg, which asks by type and format. */
export const pgTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => valueParsers[oid] ?? pg.types.getTypeParser(oid, format ?? "text"),
};
