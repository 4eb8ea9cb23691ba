import { expect, test } from "vitest";
import { type Column, columnsFor } from "./columns.ts";

const checkbox = 50;
const isShown = ({ className }: Column, list: number): boolean => {
  const dropped = /@max-\[(\d+)px\]\/list:hidden/.exec(className)?.[1];
  return dropped === undefined || list >= Number(dropped);
};
const widthOf = ({ className }: Column, list: number): number => {
  const narrow = /@max-\[(\d+)px\]\/list:w-\[(\d+)px\]/.exec(className);
  if (narrow && list < Number(narrow[1])) return Number(narrow[2]);
  return Number(/(?:^| )w-\[(\d+)px\]/.exec(className)?.[1] ?? 0);
};
const shown = (shape: Parameters<typeof columnsFor>[0], list: number) =>
  columnsFor(shape).filter((column) => isShown(column, list));
const customer = (shape: Parameters<typeof columnsFor>[0], list: number): number =>
  list - checkbox - shown(shape, list).reduce((sum, column) => sum + widthOf(column, list), 0);

const shapes = [true, false].flatMap((grouped) => [true, false].map((agencies) => ({ grouped, agencies })));

test.each(shapes)(
  "the customer column keeps 120 px at every list width (grouped $grouped, agencies $agencies)",
  (shape) => {
    for (let list = 760; list <= 1700; list += 1) {
      expect(customer(shape, list), `${list} px`).toBeGreaterThanOrEqual(120);
    }
  },
);

test.each(shapes)("a list in a window of 1440 px has every column (grouped $grouped, agencies $agencies)", (shape) => {
  const list = shape.agencies && !shape.grouped ? 1440 : 1140;
  expect(shown(shape, list)).toEqual(columnsFor(shape));
});
