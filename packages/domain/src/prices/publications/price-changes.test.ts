import { expect, test } from "vitest";
import type { PriceEntry } from "../../areas/delivery-area/price-entry.ts";
import { railChanges } from "../limits/rail-changes.ts";
import { priceChanges } from "./price-changes.ts";

const entry: PriceEntry = {
  product: null,
  defaultDeliveryDuration: "threeFiveDays",
  volumeRange: { from: 500, to: 10_000 },
  basePrice: { mode: "platform", region: "north", netCents: null },
  tiers: [],
  charges: {
    productSorts: {},
    qualityLevels: {},
    dustProtection: null,
    hoseLengths: {},
    vehicles: {},
    deliveryTimes: {},
    paymentMethods: {},
    unloadingPoint: null,
  },
  tierBasis: null,
};
const own = (region: "north" | null, netCents: number): PriceEntry["basePrice"] => ({
  mode: "selfManaged",
  region,
  netCents,
});
const plain = (lines: readonly string[]) => lines.map((line) => line.replaceAll("\u00a0", " "));
const changes = (before: Partial<PriceEntry>, after: Partial<PriceEntry>) =>
  plain(priceChanges([{ ...entry, ...before }], [{ ...entry, ...after }]));

test("a base price change shows the old and new basis, and a platform price is not shown as missing", () => {
  expect(changes({}, { basePrice: own(null, 8000) })).toEqual([
    "Grundlage des Basispreises: Plattform, Region Nord → eigener Preis, Ware im Gebiet",
    "Basispreis: Plattform → 80,00 €/100 l",
  ]);
  expect(
    changes(
      { basePrice: own("north", 8000) },
      { basePrice: { mode: "surveyDataService", region: "north", netCents: null } },
    ),
  ).toEqual([
    "Grundlage des Basispreises: eigener Preis, Ware ab Depot der Region Nord → Erhebungsdienst, Region Nord",
    "Basispreis: 80,00 €/100 l → Erhebungsdienst",
  ]);
  expect(changes({ basePrice: null }, {})).toEqual(["Grundlage des Basispreises: keine → Plattform, Region Nord"]);
  expect(changes({ basePrice: own(null, 8000) }, { basePrice: own(null, 8100) })).toEqual([
    "Basispreis: 80,00 €/100 l → 81,00 €/100 l",
  ]);
});

test("a change of the tier basis is shown old and new", () => {
  expect(changes({}, { tierBasis: "total" })).toEqual([
    "Grundlage der Preisstufe: wie die Niederlassung → Gesamtmenge",
  ]);
});

test("changed price limits are listed one by one with old and new value in the unit of the goods", () => {
  const fields = ["rails.margin.floor", "rails.margin.fourEyes", "rails.fixedCharge.step", "rails.unitCharge.step"];
  const before = { [fields[0] ?? ""]: 0, [fields[1] ?? ""]: null, [fields[2] ?? ""]: 7500, [fields[3] ?? ""]: 400 };
  const after = { [fields[0] ?? ""]: 100, [fields[1] ?? ""]: 300, [fields[2] ?? ""]: 8000, [fields[3] ?? ""]: 400 };
  expect(plain(railChanges(fields, before, after, "oil"))).toEqual([
    "Marge, Untergrenze: 0,00 €/100 l → 1,00 €/100 l",
    "Marge, Zweite Person ab: nicht nötig → 3,00 €/100 l",
    "Feste Zuschläge, Größter Schritt: 75,00 € → 80,00 €",
  ]);
  expect(plain(railChanges(fields.slice(0, 1), before, after, "pellets"))).toEqual([
    "Marge, Untergrenze: 0,00 €/t → 1,00 €/t",
  ]);
});
