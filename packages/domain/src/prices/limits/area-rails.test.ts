import { expect, test } from "vitest";
import { pelletArea } from "../calculators/testing.ts";
import { barredPrices } from "./area-rails.ts";
import { defaultGuardRails } from "./guard-rails.ts";

const prices = () => structuredClone(pelletArea().price);
const barred = (before: ReturnType<typeof prices>, after: ReturnType<typeof prices>) =>
  barredPrices(before, after, defaultGuardRails.pellets).map(({ rail, path }) => `${rail} ${path}`);

test("each price entry is compared with its product's old entry, wherever it stands; a new one has no step", () => {
  const before = prices();
  const [loose, pallet, bigbag] = prices();
  if (!loose || !pallet || !bigbag) throw new Error("pellets have three entries");
  expect(barred(before, [bigbag, pallet, loose])).toEqual([]);
  const dear = { ...bigbag, tiers: [{ from: 2000, margins: { bigbag: 20_001 } }] };
  expect(barred(before, [loose, dear, pallet])).toContain("ceiling price.1.tiers.0.margins.bigbag");
  expect(barred([loose], [loose, { ...pallet, tiers: [{ from: 2000, margins: { pallet: 19_000 } }] }])).toEqual([]);
  expect(barred([], before)).toEqual([]);
});

test("a change that needs a second person is marked where the guard rails require it", () => {
  const before = prices().map((entry) => ({ ...entry, tiers: [{ from: 2000, margins: { loose: 3000 } }] }));
  const after = before.map((entry) => ({ ...entry, tiers: [{ from: 2000, margins: { loose: 4600 } }] }));
  expect(barred(before, after)).toEqual([0, 1, 2].map((at) => `fourEyes price.${at}.tiers.0.margins.loose`));
});
