import { expect, test } from "vitest";
import { tierBases } from "../../goods/price-values.ts";
import { repriceOrder } from "../price/price.ts";
import type { PriceRequest } from "../price/request.ts";
import { type PricedArea, priceFor, pricesOf } from "./calculate.ts";
import { randomCodes, statesFrom } from "./testing-states.ts";

const states = statesFrom(20_261_122);

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
/** Half up, in unlimited integers; no value here is negative. */
const rounded = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator));

/** The margin looked up the slow way: from the largest tier down, with the amount per unloading point as an integer quotient. */
function marginByHand(area: PricedArea, request: PriceRequest, agencyBasis: "averagePerPoint" | "total") {
  const entry = area.price.find(({ product }) => product === null || product === request.product);
  const points = (entry?.tierBasis ?? agencyBasis) === "total" ? 1n : BigInt(request.unloadingPoints);
  const step = entry?.tiers.toReversed().find(({ from }) => BigInt(request.amount) / points >= BigInt(from));
  return step?.margins[request.product];
}

/** @returns the error of one random price; "priced" or "refused" when it is right */
function faultOf(): "priced" | "refused" | Record<string, unknown> {
  const area = states.area();
  const request = states.request(area);
  const tierBasis = states.pick(tierBases);
  const { price, refusal } = priceFor({ area, tierBasis, market: states.market(), request });
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

test("1,000 random areas: a postal code's price is the same alone and among others, in any order", () => {
  for (let at = 0; at < 1000; at += 1) {
    const area = states.area();
    const { postalCode: _, ...request } = states.request(area);
    const asked = { area, tierBasis: states.pick(tierBases), market: states.market(), request };
    const priceAt = pricesOf(asked);
    for (const postalCode of [states.pick(randomCodes), ...randomCodes, states.pick(randomCodes)])
      expect(priceAt(postalCode)).toEqual(priceFor({ ...asked, request: { ...request, postalCode } }));
  }
});

test("10,000 random price states: parts and taxes add up, tiers are correct and no part is negative", () => {
  const answers = Array.from({ length: 10_000 }, faultOf);
  expect(answers.filter((answer) => typeof answer !== "string").slice(0, 3)).toEqual([]);
  expect(answers.filter((answer) => answer === "priced").length).toBeGreaterThan(7000);
  expect(answers.filter((answer) => answer === "refused").length).toBeGreaterThan(200);
});
