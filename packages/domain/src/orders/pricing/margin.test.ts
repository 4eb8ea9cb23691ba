import { expect, test } from "vitest";
import { marginOf } from "./margin.ts";

const price = { goodsNetCents: 0, fixedNetCents: 0, vatPercent: 19, vatCents: 0, grossCents: 0 };
const part = (kind: "base" | "margin" | "discount", unitNetCents: number) => ({
  kind,
  label: kind,
  unitNetCents,
  netCents: unitNetCents * 30,
});

test("the margin is the area's, less a discount", () => {
  const parts = [part("base", 7000), part("margin", 600), part("discount", -60)];
  expect(marginOf({ ...price, parts })).toEqual({ unitNetCents: 540, netCents: 16_200 });
});

test("a price whose parts name no margin has none", () => {
  expect(marginOf({ ...price, parts: [{ label: "Heizöl", unitNetCents: 7750, netCents: 232_500 }] })).toBeUndefined();
});
