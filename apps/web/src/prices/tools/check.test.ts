import { expect, test } from "vitest";
import { instantOf, mostAreas, orderIn, wrongInCheck } from "./check.ts";
import { comparedParts } from "./compared-parts.ts";
import { defaultsOf, inputsFromUrl, paramsOf } from "./tool-inputs.ts";

const inputs = { ...defaultsOf("PARTNER"), zipcode: "21335", day: "2026-03-17", clock: "10:00" };
const now = "2026-03-20T12:00:00.000Z";

test("a moment is in Berlin time and round-trips through the URL; an invalid moment is empty", () => {
  expect(Date.parse(instantOf(inputs))).toBe(Date.parse("2026-03-17T09:00:00Z"));
  expect(Date.parse(instantOf({ ...inputs, day: "2026-07-01" }))).toBe(Date.parse("2026-07-01T08:00:00Z"));
  const params = paramsOf(inputs, [], "PARTNER");
  expect(params.toString()).toBe("zipcode=21335&amount=3.000&day=2026-03-17&clock=10%3A00");
  expect(inputsFromUrl(params, [], "PARTNER")).toEqual(inputs);
  for (const wrong of ["day=2026-02-30&clock=24:00", "day=x&clock=10:77", "day=&clock="])
    expect.soft(inputsFromUrl(new URLSearchParams(wrong), [], "PARTNER"), wrong).toMatchObject({ day: "", clock: "" });
});

test("errors of the moment and the areas are reported field by field", () => {
  const wrong = (more: object, staff = false) => Object.keys(wrongInCheck({ ...inputs, ...more }, staff, now));
  expect(wrong({})).toEqual([]);
  expect(wrong({ day: "", clock: "", zipcode: "2133" })).toEqual(["zipcode", "day", "clock"]);
  expect(wrong({ day: "2026-03-20", clock: "13:00" })).toEqual([]);
  expect(wrong({ day: "2026-03-20", clock: "13:01" })).toEqual(["clock"]);
  // An hour skipped by the clock change is refused; for an hour that exists twice the first one counts.
  expect(wrongInCheck({ ...inputs, day: "2025-03-30", clock: "02:30" }, false, now).clock).toContain("3 Uhr");
  expect(wrong({ day: "2025-10-26", clock: "02:30" })).toEqual([]);
  // The price check needs a postal code, whatever scope is in the URL.
  expect(wrong({ scope: "codes", zipcode: "" })).toEqual(["zipcode"]);
  expect([wrong({}, true), wrong({ areas: ["n1"] }, true)]).toEqual([["areas"], []]);
  expect(wrong({ areas: Array.from({ length: mostAreas + 1 }, String) })).toEqual(["areas"]);
});

test("the order is built from the form, for pellets with the quality", () => {
  expect(orderIn({ ...inputs, amount: "2.500", points: "2" })).toMatchObject({
    product: "normal",
    amount: 2500,
    unloadingPoints: 2,
    qualityStep: null,
  });
  expect(orderIn(defaultsOf("PARTNER_PELLET"))).toMatchObject({ product: "loose", qualityStep: "enPlus" });
});

test("the parts of two prices are listed side by side and add up, also when one price is missing", () => {
  const price = (vatPercent: number, vatCents: number, ...parts: [string, number][]) => ({
    vatPercent,
    vatCents,
    parts: parts.map(([label, netCents]) => ({ label, netCents, unitNetCents: null })),
  });
  const was = price(16, 32_000, ["Basispreis", 190_000], ["Marge", 10_000]);
  const is = price(19, 38_950, ["Basispreis", 195_000], ["Marge", 9000], ["Schlauch 80 m", 1000]);
  const lines = comparedParts(was, is);
  expect(lines).toEqual([
    { label: "Basispreis", was: 190_000, is: 195_000 },
    { label: "Marge", was: 10_000, is: 9000 },
    { label: "16 % MwSt.", was: 32_000, is: null },
    { label: "Schlauch 80 m", was: null, is: 1000 },
    { label: "19 % MwSt.", was: null, is: 38_950 },
  ]);
  const sum = (side: "was" | "is") => lines.reduce((all, line) => all + (line[side] ?? 0), 0);
  expect([sum("was"), sum("is")]).toEqual([232_000, 243_950]);
  expect(comparedParts(null, is)).toHaveLength(4);
  expect(comparedParts(null, null)).toEqual([]);
});
