import type { PriceEntry } from "@partner-konto/domain/areas/delivery-area/price-entry";
import type { StoredArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { type TierBasis, tierBases } from "@partner-konto/domain/goods/price-values";
import type { MarketPrices } from "@partner-konto/domain/market/prices";
import { firstRates } from "@partner-konto/domain/market/taxes/first-rates";
import { type RecordedRate, type TaxKind, taxesOf, taxKinds } from "@partner-konto/domain/market/taxes/rates";
import type { Wish } from "@partner-konto/domain/prices/calculators/customer-request";
import { randomCodes, statesFrom } from "@partner-konto/domain/prices/calculators/testing-states";
import { typicalWish } from "@partner-konto/domain/prices/calculators/typical-request";
import { agencyLike, areaLike, companyLike } from "../../apps/marketplace/src/companies/agency/testing.ts";

export const companies = (["PARTNER", "PARTNER_PELLET"] as const).map((type) => companyLike({ type }));
/** One agency for each kind of goods and each tier basis of several unloading points. */
export const agencies = companies.flatMap(({ id, type }) =>
  tierBases.map((tierBasis) => agencyLike(id, { type, preferences: { tierBasis } })),
);

/** Everything that a price depends on, at an instant. */
export interface State {
  at: Date;
  market: MarketPrices;
  /** Recorded after the first rates: each of the same kinds and days in every state, so that one state leaves nothing to the next. */
  rates: readonly RecordedRate[];
  /** The area itself, and its rivals. */
  areas: readonly [own: StoredArea & { groupId: string }, ...(StoredArea & { groupId: string })[]];
  /** The area's prices as typed by the dealer, not saved. */
  typed: PriceEntry[];
  postalCode: string;
  /** The usual orders that the grid shows, at one to three unloading points, and one random order that it does not show. */
  wishes: { wish: Wish; isUsual: boolean }[];
}

export function tierBasisOf({ businessCustomerId }: StoredArea): TierBasis {
  const agency = agencies.find(({ id }) => id === businessCustomerId);
  if (!agency) throw new Error("an area of no agency");
  return agency.preferences.tierBasis;
}

/** Weeks in which some deliveries come before a change of VAT or CO2 price, and some after it. */
const weeks = ["2020-06-22", "2020-12-21", "2025-12-22", "2026-11-23"].map((day) => Date.parse(`${day}T05:00:00Z`));
/** Days in these weeks on which rates of the states begin. */
const changeDays = ["2020-06-26", "2020-12-29", "2025-12-30", "2026-11-27"];
const values = {
  oilVat: [0, 16, 19.25, 20.5],
  pelletVat: [0, 5.5, 7.07, 19],
  co2: [0, 5999, 12_345],
} as const satisfies Record<TaxKind, readonly number[]>;
const tenDays = 10 * 24 * 3_600_000;

/** Generates `count` states from a seed, in the order of time. */
export function* randomStates(seed: number, count: number): Generator<State> {
  const { area, request, market, pick, chance, int } = statesFrom(seed);
  const some = <Name extends string>(switches: Record<Name, boolean>, part: number) =>
    Object.fromEntries(Object.keys(switches).map((name) => [name, chance(part)])) as Record<Name, boolean>;
  const ofAnyAgency = (settings: ReturnType<typeof area>) =>
    areaLike(pick(agencies.filter(({ type }) => type === settings.type)), randomCodes, settings);
  const typedOver = ({ price }: StoredArea): PriceEntry[] =>
    price.map((entry) => ({
      ...entry,
      tiers: entry.tiers.map((tier) => {
        const margins = Object.entries(tier.margins).map(([name, cents]) => [
          name,
          Math.max(0, cents + int(-150, 150)),
        ]);
        return { ...tier, margins: Object.fromEntries(margins) as typeof tier.margins };
      }),
    }));

  for (let nth = 0; nth < count; nth += 1) {
    const turn = (nth * weeks.length) / count;
    const sold = area();
    const own = ofAnyAgency({
      ...sold,
      // Most options are offered, so that the usual order varies.
      hoseLengths: some(sold.hoseLengths, 0.9),
      vehicles: some(sold.vehicles, 0.9),
      paymentMethods: some(sold.paymentMethods, 0.7),
      deliveryTimes: Object.fromEntries(
        Object.entries(sold.deliveryTimes).map(([name, terms]) => [name, { ...terms, isActive: chance(0.8) }]),
      ) as StoredArea["deliveryTimes"],
    });
    const rivals = Array.from({ length: 3 }, () => ofAnyAgency(area(sold.type)));
    // Equal prices must get equal ranks.
    const twins = chance(0.3) ? [{ ...own, id: crypto.randomUUID() }] : [];
    const rates = taxKinds.flatMap((kind) =>
      changeDays.map((day) => ({ kind, day, value: chance(0.3) ? pick(values[kind]) : null })),
    );
    const { postalCode, deliveryDate: _, ...wish } = request(own);
    const usual = [1, 2, 3].map((points) => typicalWish(own, wish.product, wish.amount, points));
    yield {
      at: new Date((weeks[Math.floor(turn)] ?? 0) + Math.floor((turn % 1) * tenDays)),
      market: { ...market(), taxes: taxesOf([...firstRates, ...rates]) },
      rates,
      areas: [own, ...rivals, ...twins],
      typed: typedOver(own),
      postalCode,
      wishes: [...usual.map((one) => ({ wish: one, isUsual: true })), { wish, isUsual: false }],
    };
  }
}
