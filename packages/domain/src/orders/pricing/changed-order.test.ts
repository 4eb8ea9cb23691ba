import { expect, test } from "vitest";
import { tierBases } from "../../goods/price-values.ts";
import { deliveryTimes, hoseLengths, oilSorts, paymentTypes, pelletTypes, shortVehicles } from "../../goods/values.ts";
import { priceFor } from "../../prices/calculators/calculate.ts";
import { firstTaxes } from "../../prices/calculators/testing.ts";
import { randomCodes, statesFrom } from "../../prices/calculators/testing-states.ts";
import { discounted } from "../../prices/limits/discount.ts";
import type { PriceRequest } from "../../prices/price/request.ts";
import {
  changedPrice,
  enteredPrice,
  type PricedGoods,
  type PricedOrder,
  type PriceTable,
  shortfall,
} from "./changed-order.ts";
import { priceLines } from "./price-lines.ts";

const states = statesFrom(20_261_127);
const { pick, int, chance } = states;

const plain = (text: string | null | undefined) => text?.replaceAll("\u00a0", " ");

function goodsOf({ product, vehicle, deliveryDate, paymentType, ...rest }: PriceRequest): PricedGoods {
  const type = paymentType === "all" ? "ec" : paymentType;
  return { ...rest, paymentType: type, prod: product, shortVehicle: vehicle, deliveryDay: deliveryDate };
}

/** The calculator's price of goods, without fields only its answers have. */
function calculated(table: PriceTable, { prod, shortVehicle, deliveryDay, ...goods }: PricedGoods) {
  const request = { ...goods, product: prod, vehicle: shortVehicle, deliveryDate: deliveryDay };
  const { price } = priceFor({ ...table, request });
  if (!price) return null;
  const { parts, goodsNetCents, fixedNetCents, vatPercent, vatCents, grossCents } = price;
  return { parts, goodsNetCents, fixedNetCents, vatPercent, vatCents, grossCents };
}

/** A random order with the table that it was priced from. */
function placed(): { order: PricedOrder; table: PriceTable } {
  for (;;) {
    const area = states.area();
    const table = { area, tierBasis: pick(tierBases), market: states.market() };
    const goods = goodsOf(states.request(area));
    const price = calculated(table, goods);
    if (price) return { order: { ...goods, price }, table };
  }
}

function changeOf(order: PricedGoods): Partial<PricedGoods> {
  const sorts = (pelletTypes as readonly string[]).includes(order.prod) ? pelletTypes : oilSorts;
  const all: PricedGoods = {
    ...order,
    amount: int(1, 50_000),
    unloadingPoints: int(1, 6),
    hose: pick(hoseLengths),
    shortVehicle: pick(shortVehicles),
    prod: pick(sorts),
    paymentType: pick(paymentTypes),
    deliveryTimes: pick(deliveryTimes.slice(0, 2)),
    postalCode: pick(randomCodes),
  };
  return Object.fromEntries(Object.entries(all).filter(() => chance(0.4)));
}

test("2,000 random edits cost to the cent what a fresh order would have cost, less the discount", () => {
  let priced = 0;
  for (let at = 0; at < 2000; at += 1) {
    const { order, table } = placed();
    const discount = chance(0.3) ? int(1, 200) : 0;
    const per = (pelletTypes as readonly string[]).includes(order.prod) ? 1000 : 100;
    const sold = { ...order, price: discounted(order.price, discount, { amount: order.amount, per }) };
    const after = { ...sold, ...changeOf(order) };
    const fresh = calculated(table, after);
    const changed = changedPrice(table.market.taxes, sold, after, table);
    const what = JSON.stringify({ order, after });
    expect(changed.undiscounted, what).toEqual(fresh);
    expect(changed.calculated, what).toEqual(fresh && discounted(fresh, discount, { amount: after.amount, per }));
    if (!changed.calculated) continue;
    priced += 1;
    const lines = priceLines(sold.price, changed.calculated, changed.reasons);
    const sum = (side: "before" | "after") => lines.reduce((all, line) => all + (line[side]?.netCents ?? 0), 0);
    expect(sum("before") + sold.price.vatCents, what).toBe(sold.price.grossCents);
    expect(sum("after") + changed.calculated.vatCents, what).toBe(changed.calculated.grossCents);
  }
  expect(priced).toBeGreaterThan(1000);
});

test("1,000 random edits back and forth end at the first price", () => {
  for (let at = 0; at < 1000; at += 1) {
    const { order, table } = placed();
    const there = { ...order, ...changeOf(order) };
    const { calculated: price } = changedPrice(table.market.taxes, order, there, table);
    if (!price) continue;
    expect(changedPrice(table.market.taxes, { ...there, price }, order, table).calculated).toEqual(order.price);
  }
});

const area = (): PriceTable => {
  const settings = states.area("PARTNER");
  const [entry] = settings.price;
  if (!entry) throw new Error("an oil area has an entry");
  return {
    tierBasis: "total",
    market: states.market(),
    area: {
      ...settings,
      price: [
        {
          ...entry,
          basePrice: { mode: "selfManaged", region: null, netCents: 8000 },
          tierBasis: null,
          tiers: [
            { from: 1000, margins: { normal: 700 } },
            { from: 2000, margins: { normal: 600 } },
            { from: 3000, margins: { normal: 500 } },
          ],
          charges: {
            productSorts: {},
            qualityLevels: {},
            dustProtection: null,
            hoseLengths: { sixtyMetre: { unit: "perOrder", netCents: 2500 } },
            vehicles: {},
            deliveryTimes: {},
            paymentMethods: {},
            unloadingPoint: { unit: "perUnloadingPoint", netCents: 1500 },
          },
        },
      ],
    },
  };
};
const goods: PricedGoods = {
  prod: "normal",
  qualityStep: null,
  dustProtection: false,
  amount: 3000,
  unloadingPoints: 1,
  hose: "fortyMetre",
  shortVehicle: "withTrailer",
  deliveryTimes: "normal",
  paymentType: "ec",
  postalCode: "21335",
  deliveryDay: "2026-12-01",
};
const table = area();
const order: PricedOrder = { ...goods, price: calculated(table, goods) ?? never() };

test("the reasons name the tier, the unloading points and what is charged once", () => {
  const after = { ...goods, amount: 2500, unloadingPoints: 2, hose: "sixtyMetre" as const };
  const { calculated: price, reasons } = changedPrice(firstTaxes, order, after, table);
  const lines = priceLines(order.price, price ?? never(), reasons);
  expect(
    lines.map(({ label, before, after: now, reason }) => [label, before?.netCents, now?.netCents, plain(reason)]),
  ).toEqual([
    ["Basispreis", 240_000, 200_000, undefined],
    ["Marge", 15_000, 15_000, "Staffel 2.000–2.999 l"],
    ["Schlauch 60 m", undefined, 2500, "einmal je Bestellung"],
    ["Gefahrgutpauschale", 1500, 3000, "2 Abladestellen zu je 15,00 €"],
  ]);
  const perPoint = changedPrice(
    firstTaxes,
    order,
    { ...after, amount: 6500 },
    { ...table, tierBasis: "averagePerPoint" },
  );
  expect(plain(perPoint.reasons[0]?.text)).toBe("Staffel ab 3.000 l je Abladestelle");
});

test("the agreed price keeps its unit prices and charges, and lies below the calculated one by so much", () => {
  const after = { ...goods, amount: 1500, hose: "sixtyMetre" as const };
  const { calculated: price, agreed } = changedPrice(firstTaxes, order, after, table);
  expect(price).toMatchObject({ goodsNetCents: 130_500, fixedNetCents: 4000 });
  expect(agreed).toMatchObject({ goodsNetCents: 127_500, fixedNetCents: 1500 });
  // 55 € less for 1,500 litres are 3.67 € for 100 litres, rounded up.
  expect(shortfall(price ?? never(), agreed, after)).toBe(367);
  expect(shortfall(agreed, price ?? never(), after)).toBe(0);
});

test("taxes follow the delivery day, also in the agreed price", () => {
  const old = { ...order, deliveryDay: "2020-06-29" };
  const {
    calculated: price,
    agreed,
    reasons,
  } = changedPrice(firstTaxes, old, { ...goods, deliveryDay: "2020-07-02" }, table);
  expect([price?.vatPercent, agreed.vatPercent]).toEqual([16, 16]);
  expect(reasons.at(-1)).toEqual({ of: "vat", text: "Steuersatz der Lieferung am 02.07.2020" });
});

test("prices whose parts are unknown stay, and follow the amount only where their parts add up", () => {
  const parts = [{ label: "Heizöl", unitNetCents: 8000, netCents: 240_000 }];
  const sums = { goodsNetCents: 240_000, fixedNetCents: 0, vatPercent: 19, vatCents: 45_600, grossCents: 285_600 };
  const half = { ...goods, amount: 1500 };
  const kindless = changedPrice(firstTaxes, { ...goods, price: { parts, ...sums } }, half, table);
  expect(kindless).toMatchObject({ calculated: null, whyNot: "partsUnknown", agreed: { grossCents: 142_800 } });
  const bare = { parts: [], ...sums };
  expect(changedPrice(firstTaxes, { ...goods, price: bare }, half, table)).toMatchObject({
    calculated: null,
    agreed: bare,
  });
});

test("a table with another base price is not the one that the order was priced from", () => {
  const [entry] = table.area.price;
  const basePrice = { mode: "selfManaged" as const, region: null, netCents: 8001 };
  const other = { ...table, area: { ...table.area, price: [{ ...(entry ?? never()), basePrice }] } };
  expect(changedPrice(firstTaxes, order, { ...goods, amount: 1500 }, other).whyNot).toBe("tableUnknown");
  expect(changedPrice(firstTaxes, order, { ...goods, amount: 1500 }, null).whyNot).toBe("tableUnknown");
  expect(changedPrice(firstTaxes, order, { ...goods, amount: 500 }, table).whyNot).toBe("amountBelowTiers");
});

test("a typed price is one part and follows the VAT of the delivery", () => {
  expect(enteredPrice(firstTaxes, 7850, { ...goods, amount: 2000 })).toEqual({
    parts: [{ label: "Vereinbarter Preis", unitNetCents: 7850, netCents: 157_000 }],
    goodsNetCents: 157_000,
    fixedNetCents: 0,
    vatPercent: 19,
    vatCents: 29_830,
    grossCents: 186_830,
  });
});

function never(): never {
  throw new Error("there is a price");
}
