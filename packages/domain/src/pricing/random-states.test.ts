import { expect, test } from "vitest";
import { newAreaSettings, switched } from "../delivery-area/settings.ts";
import { repriceOrder } from "../order/price.ts";
import {
  deliveryTimes,
  hoseLengths,
  oilSorts,
  paymentTypes,
  pelletTypes,
  products,
  shortVehicles,
} from "../order/values.ts";
import { type PricedArea, priceFor, pricesOf } from "./calculate.ts";
import type { MarketPrices } from "./market.ts";
import type { PriceRequest } from "./request.ts";
import { numbersFrom } from "./testing.ts";
import { qualitySteps, tierBases } from "./values.ts";

const { int, pick, chance } = numbersFrom(20_261_122);
const codes = ["21335", "80331", "50667"];

function randomCharges(isPellet: boolean): PricedArea["price"][number]["charges"] {
  const unit = isPellet ? "perTon" : "per100Litres";
  const charge = () => ({ unit: pick(["perOrder", "perUnloadingPoint", unit] as const), netCents: int(0, 3999) });
  const some = <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(names.filter(() => chance(0.5)).map((name) => [name, charge()])) as Partial<
      Record<Name, ReturnType<typeof charge>>
    >;
  return {
    productSorts: isPellet ? {} : some(oilSorts),
    qualityLevels: isPellet ? some(qualitySteps) : {},
    dustProtection: isPellet && chance(0.5) ? charge() : null,
    hoseLengths: some(hoseLengths),
    vehicles: some(shortVehicles),
    deliveryTimes: some(deliveryTimes),
    paymentMethods: some(paymentTypes),
    unloadingPoint: chance(0.7) ? charge() : null,
  };
}

function randomArea(): PricedArea {
  const type = pick(["PARTNER", "PARTNER_PELLET"] as const);
  const isPellet = type === "PARTNER_PELLET";
  const settings = newAreaSettings(type);
  const sold = products.filter((product) => (pelletTypes as readonly string[]).includes(product) === isPellet);
  let from = int(0, 900);
  return {
    ...settings,
    type,
    productSorts: switched(oilSorts, isPellet ? [] : oilSorts),
    pelletTypes: switched(pelletTypes, isPellet ? pelletTypes : []),
    qualityLevels: switched(qualitySteps, isPellet ? qualitySteps : []),
    dustProtection: isPellet,
    hoseLengths: switched(hoseLengths, hoseLengths),
    paymentMethods: switched(paymentTypes, paymentTypes),
    vehicles: switched(shortVehicles, shortVehicles),
    price: settings.price.map((entry) => ({
      ...entry,
      volumeRange: { from: 1, to: 50_000 },
      basePrice: {
        mode: pick(["platform", "surveyDataService", "selfManaged"] as const),
        region: pick(["north", "south"] as const),
        netCents: int(3000, 45_000),
      },
      tiers: Array.from({ length: int(1, 8) }, () => ({
        from: (from += int(1, 3000)),
        margins: Object.fromEntries(sold.filter(() => chance(0.95)).map((product) => [product, int(0, 6000)])),
      })),
      charges: randomCharges(isPellet),
      tierBasis: pick([null, ...tierBases]),
    })),
  };
}

function randomRequest({ type }: PricedArea): PriceRequest {
  const isPellet = type === "PARTNER_PELLET";
  return {
    product: isPellet ? pick(pelletTypes) : pick(oilSorts),
    amount: int(1, 50_000),
    unloadingPoints: int(1, 6),
    postalCode: pick(codes),
    hose: pick(hoseLengths),
    vehicle: pick(shortVehicles),
    deliveryTimes: pick(["threeFiveDays", "fiveTenDays", "normal"] as const),
    paymentType: pick([...paymentTypes, "all"]),
    qualityStep: isPellet ? pick(qualitySteps) : null,
    dustProtection: isPellet && chance(0.3),
    deliveryDate: pick(["2020-08-01", "2025-12-31", "2026-11-22"]),
  };
}

const randomMarket = (): MarketPrices => {
  const goods = () => ({
    mainDepot: { north: int(3000, 45_000), south: int(3000, 45_000) },
    survey: { north: int(3000, 45_000), south: int(3000, 45_000) },
    depots: [
      { id: "n", name: "Nordlager", region: "north" as const, charges: { "21": int(0, 300), "5": int(0, 300) } },
      { id: "s", name: "Südlager", region: "south" as const, charges: { "8": int(0, 300) } },
    ],
  });
  return { at: "2026-11-22T05:00:00Z", oil: goods(), pellets: goods() };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
/** Half up, by integers without a limit; nothing here is negative. */
const rounded = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator));

/** The margin as one would look it up by hand: from the largest step down, with the amount of a point as a fraction. */
function marginByHand(area: PricedArea, request: PriceRequest, agencyBasis: "averagePerPoint" | "total") {
  const entry = area.price.find(({ product }) => product === null || product === request.product);
  const points = (entry?.tierBasis ?? agencyBasis) === "total" ? 1n : BigInt(request.unloadingPoints);
  const step = entry?.tiers.toReversed().find(({ from }) => BigInt(request.amount) / points >= BigInt(from));
  return step?.margins[request.product];
}

/** What is wrong with one random price; nothing when it is right. */
function faultOf(): "priced" | "refused" | Record<string, unknown> {
  const area = randomArea();
  const request = randomRequest(area);
  const tierBasis = pick(tierBases);
  const { price, refusal } = priceFor({ area, tierBasis, market: randomMarket(), request });
  const margin = marginByHand(area, request, tierBasis);
  if (!price) return refusal === (margin === undefined ? refusal : null) ? "refused" : { refusal, request };
  const { per, parts, goodsNetCents, fixedNetCents, vatCents, vatPercent, grossCents } = price;
  const units = parts.flatMap(({ unitNetCents }) => (unitNetCents === null ? [] : [unitNetCents]));
  const amount = BigInt(request.amount);
  const rules: Record<string, boolean> = {
    "the parts and the VAT are the gross": sum(parts.map(({ netCents }) => netCents)) + vatCents === grossCents,
    "unit parts are the goods": goodsNetCents === rounded(BigInt(sum(units)) * amount, BigInt(per)),
    "no part is negative": parts.every(({ netCents, unitNetCents }) => netCents >= 0 && (unitNetCents ?? 0) >= 0),
    "no part is a cent off": parts.every(
      ({ netCents, unitNetCents }) =>
        unitNetCents === null || Math.abs(netCents * per - unitNetCents * request.amount) < per,
    ),
    "the VAT is of all": vatCents === rounded(BigInt(goodsNetCents + fixedNetCents) * BigInt(vatPercent), 100n),
    "the shown price is the gross": price.grossPerUnitCents === rounded(BigInt(grossCents * per), amount),
    "the margin is its tier's": margin === parts.find(({ kind }) => kind === "margin")?.unitNetCents,
    "its own amount prices it alike":
      JSON.stringify(repriceOrder(price, request.amount, per)) ===
      JSON.stringify({ parts, goodsNetCents, fixedNetCents, vatPercent, vatCents, grossCents }),
  };
  const broken = Object.keys(rules).filter((rule) => !rules[rule]);
  return broken.length > 0 ? { broken, request, price } : "priced";
}

test("1,000 random areas ask of one code what they ask of it among others, in whatever order and however often", () => {
  for (let at = 0; at < 1000; at += 1) {
    const area = randomArea();
    const { postalCode: _, ...request } = randomRequest(area);
    const asked = { area, tierBasis: pick(tierBases), market: randomMarket(), request };
    const priceAt = pricesOf(asked);
    for (const postalCode of [pick(codes), ...codes, pick(codes)])
      expect(priceAt(postalCode)).toEqual(priceFor({ ...asked, request: { ...request, postalCode } }));
  }
});

test("10,000 random price states: parts and taxes are the total to the cent, tiers are the right ones, no part is negative", () => {
  const answers = Array.from({ length: 10_000 }, faultOf);
  expect(answers.filter((answer) => typeof answer !== "string").slice(0, 3)).toEqual([]);
  expect(answers.filter((answer) => answer === "priced").length).toBeGreaterThan(7000);
  expect(answers.filter((answer) => answer === "refused").length).toBeGreaterThan(200);
});
