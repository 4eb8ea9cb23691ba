import type { OrderSummary } from "@partner-konto/domain/order/schema";
import fc from "fast-check";
import { expect, test } from "vitest";
import { orderRow } from "../../../testing/orders.ts";
import { type Column, columnsFor, widthsOf } from "./columns.ts";

const checkbox = 50;
const isShown = ({ className }: Column, list: number): boolean => {
  const dropped = /@max-\[(\d+)px\]\/list:hidden/.exec(className)?.[1];
  return dropped === undefined || list >= Number(dropped);
};
/** The width that a style or the classes give a column in a list of so many px. */
function widthOf({ key, className }: Column, list: number, widths: ReturnType<typeof widthsOf>): number {
  const style = widths[key];
  if (style !== undefined) {
    const grows = /^min\(([\d.]+)px, ([\d.]+)px \+ max\(0px, \(100cqi - (\d+)px\) \/ 2\)\)$/.exec(style);
    if (!grows) return Number.parseFloat(style);
    const [, wanted = 0, most = 0, from = 0] = grows.map(Number);
    return Math.min(wanted, most + Math.max(0, (list - from) / 2));
  }
  const narrow = /@max-\[(\d+)px\]\/list:w-\[(\d+)px\]/.exec(className);
  if (narrow && list < Number(narrow[1])) return Number(narrow[2]);
  return Number(/(?:^| )w-\[(\d+)px\]/.exec(className)?.[1] ?? 0);
}
type Shape = Parameters<typeof columnsFor>[0];
const shown = (shape: Shape, list: number) => columnsFor(shape).filter((column) => isShown(column, list));
const customer = (shape: Shape, list: number, widths: ReturnType<typeof widthsOf>): number =>
  list - checkbox - shown(shape, list).reduce((sum, column) => sum + widthOf(column, list, widths), 0);

const shapes = [true, false].flatMap((grouped) => [true, false].map((agencies) => ({ grouped, agencies })));

const word = fc.string({ minLength: 1, maxLength: 40 });
const rows: fc.Arbitrary<OrderSummary[]> = fc.array(
  fc
    .record({
      city: word,
      agencyName: word,
      prod: fc.constantFrom("normal", "climateNeutralPremium", "loose"),
      paymentType: fc.constantFrom("ec", "guaranteedPayment", "cash"),
    })
    .map((own) => orderRow(own as Partial<OrderSummary>)),
  { maxLength: 5 },
);

test.each(shapes)(
  "names keep 120 px at every list width, whatever orders say (grouped $grouped, agencies $agencies)",
  (shape) => {
    fc.assert(
      fc.property(rows, fc.boolean(), (orders, hasOverdue) => {
        const widths = widthsOf(orders, shape, hasOverdue);
        const lists = Array.from({ length: 941 }, (_, more) => 760 + more);
        expect(lists.filter((list) => customer(shape, list, widths) < 120)).toEqual([]);
      }),
      { seed: 26, numRuns: 25 },
    );
  },
);

test.each(shapes)("a list in a window of 1440 px has every column (grouped $grouped, agencies $agencies)", (shape) => {
  const list = shape.agencies && !shape.grouped ? 1440 : 1140;
  expect(shown(shape, list)).toEqual(columnsFor(shape));
});

test("short places and products leave their room to the date of an overdue delivery and to names", () => {
  const shape = { grouped: true, agencies: false };
  const at = (orders: OrderSummary[], hasOverdue: boolean) => {
    const widths = widthsOf(orders, shape, hasOverdue);
    const of = (key: Column["key"]) => {
      const column = columnsFor(shape).find((one) => one.key === key);
      return column ? widthOf(column, 1140, widths) : 0;
    };
    return { place: of("postalCode"), prod: of("prod"), date: of("deliveryDate"), name: customer(shape, 1140, widths) };
  };
  const short = at([orderRow({ city: "Ulm", prod: "normal" })], false);
  const long = at([orderRow({ city: "Villingen-Schwenningen", prod: "climateNeutralPremium" })], false);
  expect(short.place).toBeLessThan(long.place);
  expect(short.prod).toBeLessThan(long.prod);
  expect(short.name).toBeGreaterThan(long.name);
  const overdue = at([orderRow({ city: "Ulm", prod: "normal" })], true);
  expect(overdue.date).toBeGreaterThanOrEqual(170);
});

test("a place takes more in a list that is wider than all columns need", () => {
  const shape = { grouped: true, agencies: false };
  const widths = widthsOf([orderRow({ city: "Villingen-Schwenningen im Schwarzwald" })], shape, false);
  const column = columnsFor(shape).find(({ key }) => key === "postalCode");
  if (!column) throw new Error("the list shows places");
  expect(widthOf(column, 1400, widths)).toBeGreaterThan(widthOf(column, 1025, widths) + 90);
});
