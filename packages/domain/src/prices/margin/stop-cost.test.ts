import { expect, test } from "vitest";
import { flaggedSteps, marginsBy, stopCostThrough } from "./stop-cost.ts";

const oil = { per: 100, smallest: 500 } as const;

test("a stop of 90 € with 2.40 € gives the field's curve (peers.md C3)", () => {
  const margins = marginsBy({ farCents: 240, stopCents: 9000 }, [500, 1000, 1500, 2000, 3000, 5000, 10_000], oil);
  expect(margins.map(({ marginCents }) => marginCents)).toEqual([2040, 1140, 840, 690, 540, 420, 330]);
  expect(flaggedSteps(margins, { ...oil, stopCents: 9000 })).toEqual([]);
});

test("halves are rounded up and tons are counted in kilograms", () => {
  expect(marginsBy({ farCents: 1, stopCents: 1 }, [200], { per: 100, smallest: 1 })).toEqual([
    { from: 200, marginCents: 2 },
  ]);
  expect(marginsBy({ farCents: 1800, stopCents: 5000 }, [2000, 6000], { per: 1000, smallest: 1000 })).toEqual([
    { from: 2000, marginCents: 4300 },
    { from: 6000, marginCents: 2633 },
  ]);
});

test("a tier that starts at zero is judged by the smallest amount", () => {
  expect(marginsBy({ farCents: 0, stopCents: 9000 }, [0, 300, 1000], oil).map((step) => step.marginCents)).toEqual([
    1800, 1800, 900,
  ]);
  expect(flaggedSteps([{ from: 0, marginCents: 1799 }], { ...oil, stopCents: 9000 })).toEqual([
    { from: 0, flag: "belowStopCost" },
  ]);
});

test("tiers that rise or do not cover their stop are flagged by amount", () => {
  const steps = [
    { from: 500, marginCents: 1800 },
    { from: 1000, marginCents: 899 },
    { from: 2000, marginCents: 899 },
    { from: 3000, marginCents: 900 },
    { from: 5000, marginCents: 100 },
  ];
  expect(flaggedSteps(steps, { ...oil, stopCents: 9000 })).toEqual([
    { from: 1000, flag: "belowStopCost" },
    { from: 3000, flag: "dearerThanBefore" },
    { from: 5000, flag: "belowStopCost" },
  ]);
});

test("the stop cost behind given margins is recovered to the cent; rising margins give a cost of zero", () => {
  const sold = { per: 100, smallest: 500 } as const;
  const curve = { farCents: 400, stopCents: 6500 };
  const steps = marginsBy(curve, [0, 1000, 3000, 10_000], sold);
  expect(stopCostThrough(steps, sold)).toEqual(curve);
  const rising = [
    { from: 500, marginCents: 300 },
    { from: 3000, marginCents: 500 },
  ];
  expect(stopCostThrough(rising, sold)).toEqual({ farCents: 500, stopCents: 0 });
  expect(stopCostThrough(rising.slice(1), sold)).toBeNull();
  expect(stopCostThrough([], sold)).toBeNull();
});
