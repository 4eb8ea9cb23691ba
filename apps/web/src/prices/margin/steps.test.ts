import { expect, test } from "vitest";
import { volumeErrors } from "../../areas/delivery-area/edit/volumes.ts";
import { amountOf } from "../../areas/delivery-area/price-entries.ts";
import { stepErrors } from "./steps.ts";

test("amounts are read in German: litres, or tons of pellets", () => {
  expect(amountOf("oil", "3.000")).toBe(3000);
  expect(amountOf("oil", "3.000 l")).toBe(3000);
  expect(amountOf("loose", "6,5")).toBe(6500);
  expect(amountOf("loose", "0,75 t")).toBe(750);
  expect(amountOf("loose", "4,101")).toBe(4101);
  for (const wrong of ["", "3.00", "3,000", "(500)", "1,000.5", "-500", "viel", "500 kg", "750,5"])
    expect(amountOf("oil", wrong)).toBeUndefined();
  expect(amountOf("loose", "0,0005")).toBeUndefined();
});

test("3,000 litres are questioned, and 6.5 tons are accepted", () => {
  expect(stepErrors("oil", ["3,000"])[0]).toContain("Meinen Sie 3.000?");
  expect(stepErrors("loose", ["6.5", "6,000"])).toEqual([undefined, undefined]);
  expect(amountOf("loose", "6,000")).toBe(6000);
  expect(volumeErrors({ oil: { from: "500", to: "15,000" } })).toEqual({
    "oil-to": expect.stringContaining("Meinen Sie 15.000?") as string,
  });
});

test("an invalid or duplicate tier is reported at its field", () => {
  expect(stepErrors("oil", ["500", "x", "500", "2000000", "750"])).toEqual([
    undefined,
    expect.stringContaining("3.000"),
    "Diese Menge gibt es schon.",
    expect.stringContaining("1.000.000"),
    undefined,
  ]);
});
