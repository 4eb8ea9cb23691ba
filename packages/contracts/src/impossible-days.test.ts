import { expect, test } from "vitest";
import { z } from "zod";
import { inputSchema } from "./input.ts";
import { calls } from "./services.ts";

const impossible = {
  date: ["2027-02-29", "2026-11-31", "2026-13-01", "2026-00-10", "2026-11-29T07:00:00Z", ""],
  datetime: [
    "2027-02-29T07:00:00+01:00",
    "2026-11-31T07:00:00+01:00",
    "2026-11-30T25:00:00+01:00",
    "2026-11-30T24:00:00Z",
    "2026-11-30T07:60:00Z",
    "2026-11-30T07:00:00+24:00",
    "2026-11-30T07:00:00",
    "2026-11-30",
    "",
  ],
} as const;

/** The schemas of days and moments in a schema, each by its place. */
function momentsIn(schema: unknown, place: string, seen: Set<unknown>): [place: string, schema: z.ZodType][] {
  if (typeof schema !== "object" || schema === null || seen.has(schema)) return [];
  const below = new Set(seen).add(schema);
  if (!(schema instanceof z.ZodType))
    return Object.entries(schema).flatMap(([name, part]) => momentsIn(part, `${place}.${name}`, below));
  const { def } = schema;
  if ("format" in def && typeof def.format === "string" && def.format in impossible) return [[place, schema]];
  return Object.entries({ ...def, shape: schema instanceof z.ZodObject ? schema.shape : undefined }).flatMap(
    ([name, part]) => (name === "checks" ? [] : momentsIn(part, name === "shape" ? place : `${place}.${name}`, below)),
  );
}

const fields = calls.flatMap(({ id, call }) => momentsIn(inputSchema(call), id, new Set()));

test.each(fields)("%s: a moment that the calendar does not have is refused and nothing throws", (_place, schema) => {
  const { format } = schema.def as unknown as { format: keyof typeof impossible };
  for (const text of impossible[format]) expect.soft(schema.safeParse(text).success, text).toBe(false);
});

/** Filters take any day as an end of time, and a delivery is refused by its slots. */
const takesYear0 = /^order\.(?:list|confirm|confirmMany|setDeliveryDate|sendDeliveryDate)\b/;

test.each(fields.filter(([place]) => !takesYear0.test(place)))("%s: the year 0 is refused", (_place, schema) => {
  for (const text of ["0000-01-01", "0000-01-01T00:00:00+01:00"]) expect(schema.safeParse(text).success).toBe(false);
});

test("the sweep sees the fields that once answered 500", () => {
  const places = fields.map(([place]) => place);
  for (const call of [
    "order.setDeliveryDate",
    "order.confirm",
    "adminContent.create",
    "prices.plan",
    "adminDealData.getByDate",
  ])
    expect
      .soft(
        places.some((place) => place.startsWith(`${call}.`)),
        call,
      )
      .toBe(true);
});
