import { expect, test } from "vitest";
import type { PriceEntry } from "../../areas/delivery-area/price-entry.ts";
import type { StoredArea } from "../../areas/delivery-area/schema.ts";
import { newAreaSettings } from "../../areas/delivery-area/settings.ts";
import { market, oilArea, pelletArea } from "../calculators/testing.ts";
import { movedOrder } from "./moved-order.ts";

const stored = (priced = oilArea()): StoredArea => ({
  ...newAreaSettings(priced.type === "PARTNER" ? "PARTNER" : "PARTNER_PELLET"),
  ...priced,
  id: "88888888-8888-4888-8888-888888888888",
  version: 1,
  modifiedAt: "2026-11-20T08:00:00Z",
  businessCustomerId: "22222222-2222-4222-8222-222222222222",
  name: "Elbmarsch",
  color: "#0a71b1",
  isOffering: true,
  postalCodes: ["20095", "21335"].map((postalCode) => ({ postalCode, name: postalCode, color: "#0a71b1" })),
});
type EntryPatch = Partial<Omit<PriceEntry, "charges">> & { charges?: Partial<PriceEntry["charges"]> };
const changed = (area: StoredArea, change: (entry: PriceEntry) => EntryPatch): StoredArea => ({
  ...area,
  price: area.price.map((entry) => {
    const { charges, ...rest } = change(entry);
    return { ...entry, ...rest, charges: { ...entry.charges, ...charges } };
  }),
});
const asked = { tierBasis: "averagePerPoint", market, product: undefined, dayOf: () => "2026-12-01" } as const;
const moved = (change: (entry: PriceEntry) => EntryPatch, before = stored()) => {
  const { order, cells } = movedOrder({ ...asked, before, after: changed(before, change) });
  return { order, first: cells[0] };
};
/** 1.00 € more for one sort, in the tiers from an amount on. */
const dearer = (sort: "normal" | "premium", from: number) => (entry: PriceEntry) => ({
  tiers: entry.tiers.map((tier) =>
    tier.from < from ? tier : { ...tier, margins: { ...tier.margins, [sort]: (tier.margins[sort] ?? 0) + 100 } },
  ),
});
const hose = (netCents: number): EntryPatch => ({
  charges: { hoseLengths: { sixtyMetre: { unit: "per100Litres", netCents } } },
});

test("a change to the usual order is shown for the usual order", () => {
  const { order, first } = moved(dearer("normal", 0));
  expect(order).toMatchObject({ product: "normal", hose: "fortyMetre", paymentType: "all", postalCode: "20095" });
  expect(first?.jumpCents).toBe(119);
});

test("a margin of one product or tier is shown for an order of it", () => {
  expect(moved(dearer("premium", 0))).toMatchObject({ order: { product: "premium" }, first: { jumpCents: 119 } });
  expect(moved(dearer("normal", 3000)).first?.amount).toBeGreaterThanOrEqual(3000);
  const emptied = moved((entry) => ({
    tiers: entry.tiers.map(({ from, margins }) => ({ from, margins: { normal: margins.normal ?? 0 } })),
  }));
  expect(emptied).toMatchObject({ order: { product: "premium" }, first: { after: null, refusal: "noMargin" } });
});

test("a change of the last of twenty tiers is shown as well as of the first", () => {
  const many = changed(stored(), () => ({
    tiers: Array.from({ length: 20 }, (_, at) => ({ from: 500 + 700 * at, margins: { normal: 600 } })),
  }));
  expect(moved(dearer("normal", 500 + 700 * 19), many).first).toMatchObject({ amount: 13_800, jumpCents: 119 });
});

test("a charge of any kind is shown for an order that pays it", () => {
  expect(moved(() => hose(150))).toMatchObject({ order: { hose: "sixtyMetre" }, first: { jumpCents: 60 } });
  const perOrder = { unit: "perOrder", netCents: 9900 } as const;
  const charges: [EntryPatch["charges"], object][] = [
    [{ vehicles: { smallTruck: perOrder } }, { vehicle: "smallTruck" }],
    [{ deliveryTimes: { threeFiveDays: perOrder } }, { deliveryTimes: "threeFiveDays" }],
    [{ paymentMethods: { invoice: perOrder } }, { paymentType: "invoice" }],
    [{ productSorts: { premium: perOrder } }, { product: "premium" }],
    [{ unloadingPoint: { unit: "perUnloadingPoint", netCents: 9900 } }, { product: "normal" }],
  ];
  for (const [charge, part] of charges) {
    const { order, first } = moved(() => (charge ? { charges: charge } : {}));
    expect(order).toMatchObject(part);
    expect(first?.jumpCents).not.toBe(0);
  }
  const pellets = moved(
    () => ({ charges: { qualityLevels: { dinPlus: perOrder }, dustProtection: perOrder } }),
    stored(pelletArea()),
  );
  expect(pellets.order).toMatchObject({ qualityStep: "dinPlus", dustProtection: true });
});

test("several changes are shown together for the order whose price moves the furthest, up or down", () => {
  const both = (cents: number) => moved((entry) => ({ ...dearer("premium", 0)(entry), ...hose(cents) }));
  // Premium and the hose: 1.00 € and 0.50 € with VAT.
  expect(both(150)).toMatchObject({ order: { product: "premium", hose: "sixtyMetre" }, first: { jumpCents: 179 } });
  // The hose is cheaper now, but by less than the sort is dearer.
  expect(both(50)).toMatchObject({ order: { product: "premium", hose: "fortyMetre" }, first: { jumpCents: 119 } });
});

test("a change of the goods' depot is shown for a postal code whose transport changes", () => {
  const own = (region: "north" | null): EntryPatch => ({ basePrice: { mode: "selfManaged", region, netCents: 7150 } });
  const before = changed(stored(), () => own(null));
  expect(moved(() => own("north"), before)).toMatchObject({ order: { postalCode: "21335" }, first: { jumpCents: 72 } });
});

test("nothing is shown when no possible order changes its price", () => {
  const same = ({ first }: ReturnType<typeof moved>) => first?.before?.grossCents === first?.after?.grossCents;
  expect(same(moved(() => ({})))).toBe(true);
  const closed = { ...stored(), hoseLengths: { ...oilArea().hoseLengths, sixtyMetre: false } };
  expect(same(moved(() => hose(150), closed))).toBe(true);
  const { cells } = movedOrder({ ...asked, before: stored(), after: stored(), dayOf: () => undefined });
  expect(new Set(cells.map(({ refusal }) => refusal))).toEqual(new Set(["noDeliveryDay"]));
});
