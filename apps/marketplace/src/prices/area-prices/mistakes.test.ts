import type { PriceEntry } from "@partner-konto/domain/areas/delivery-area/price-entry";
import { formatNumber } from "@partner-konto/domain/format/number";
import { typedCents } from "@partner-konto/domain/format/typed-cents";
import type { MoneyUnit } from "@partner-konto/domain/goods/price-values";
import { mistakes, numbersFrom } from "@partner-konto/domain/prices/calculators/testing";
import { defaultGuardRails } from "@partner-konto/domain/prices/limits/guard-rails";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { howMany } from "@partner-konto/testing/how-many";
import { expect, test } from "vitest";
import { areaWorld } from "../../areas/delivery-area/testing.ts";
import { handlers as allHandlers } from "../../handlers.ts";
import type { WireError } from "../../kernel/http/wire-error.ts";
import { startMarketplace } from "../../kernel/testing/testing.ts";
import { pricesHandlers } from "../handlers.ts";
import { bulkHandlers } from "./bulk-handlers.ts";

const handlers = { bulk: bulkHandlers, deliveryArea: allHandlers.deliveryArea, prices: pricesHandlers };
const market = forAllTests(() => startMarketplace({ handlers }));
const world = forAllTests(() => areaWorld(market.db));
// Guard rails bind every role, and staff have areas of both goods.
const staff = forAllTests(() => market.signIn({ roles: ["PLATFORM_ADMIN"] }));

type Entry = PriceEntry | undefined;
interface TypedPrice {
  goods: "oil" | "pellets";
  rail: "basePrice" | "margin" | "unitCharge" | "fixedCharge";
  unit: MoneyUnit;
  /** The beginning of each sentence about this price. */
  says: string;
  path: string;
  read: (entry: Entry) => number | null | undefined;
  /** The value that is sent for these cents. */
  value: (cents: number) => unknown;
  /** The price at the start, in cents. */
  first: number;
}

const ownPrice = (cents: number) => ({ mode: "selfManaged", region: null, netCents: cents });
const charge = (unit: MoneyUnit) => (netCents: number) => ({ unit, netCents });
const hose = "/price/0/charges/hoseLengths/sixtyMetre";

/** Prices of every kind, in areas of oil and of pellets. The second entry pastes a whole column of margins, one of which is wrong. */
const typedPrices: readonly TypedPrice[] = (["oil", "pellets"] as const).flatMap((goods): TypedPrice[] => {
  const [product, unit, name] =
    goods === "oil" ? (["normal", "per100Litres", "Standard"] as const) : (["loose", "perTon", "Lose Ware"] as const);
  const tier = (from: number, cents: number) => ({ from, margins: { [product]: cents } });
  const margin = (entry: Entry, from: number) => entry?.tiers.find((one) => one.from === from)?.margins[product];
  const path = "/price/0/tiers";
  const ofMargin = { goods, rail: "margin", unit, path, says: `Marge ${name} ab `, first: 450 } as const;
  const ofCharge = {
    goods,
    rail: "unitCharge",
    unit,
    says: "Zuschlag Schlauch 60 m: ",
    path: hose,
    first: 100,
  } as const;
  return [
    { ...ofMargin, read: (entry) => margin(entry, 500), value: (cents) => [tier(500, cents)] },
    {
      ...ofMargin,
      read: (entry) => margin(entry, 500),
      value: (cents) => [tier(500, cents), tier(2000, cents - 40), tier(5000, cents - 80)],
    },
    {
      goods,
      rail: "basePrice",
      unit,
      says: "Basispreis: ",
      path: "/price/0/basePrice",
      read: (entry) => entry?.basePrice?.netCents,
      value: ownPrice,
      first: goods === "oil" ? 7150 : 30_300,
    },
    { ...ofCharge, read: (entry) => entry?.charges.hoseLengths.sixtyMetre?.netCents, value: charge(unit) },
    {
      goods,
      rail: "fixedCharge",
      unit: "perUnloadingPoint",
      says: "Zuschlag Abladestelle: ",
      path: "/price/0/charges/unloadingPoint",
      read: (entry) => entry?.charges.unloadingPoint?.netCents,
      value: charge("perUnloadingPoint"),
      first: 2000,
    },
  ];
});

type Patch = { op: "replace"; path: string; value: unknown }[];
/** Ways to send a price to the server; each returns the refusal, or null. */
const ways: readonly ((id: string, version: number, patch: Patch) => Promise<WireError | null>)[] = [
  (id, version, body) => market.refusal("deliveryArea.patch", { id, version, body }, staff).catch(() => null),
  (id, version, patch) =>
    market.refusal("bulk.patchDeliveryAreas", { body: { areas: [{ id, version, patch }] } }, staff).catch(() => null),
  (id, version, patch) =>
    market.refusal("prices.publish", { body: { areas: [{ id, version, patch }] } }, staff).catch(() => null),
  async (id, version, patch) => {
    const startsAt = new Date(market.clock.now.getTime() + 3_600_000).toISOString();
    const refusal = await market
      .refusal("prices.plan", { body: { areas: [{ id, version, patch }], startsAt } }, staff)
      .catch(() => null);
    // An area has at most fifty open plans.
    for (const plan of await market.call("prices.findPlans", { body: {} }, staff))
      await market.call("prices.dropPlan", { id: plan.id }, staff);
    return refusal;
  },
];

/** The reasons of a refusal. A negative charge is invalid input, so the error names the field instead. */
function reasonsIn({ code, barredPrices, refusedAreas = [] }: WireError): string[] {
  if (code === "INVALID_INPUT") return ["INVALID_INPUT"];
  return [...(barredPrices ?? []), ...refusedAreas.flatMap((area) => area.barredPrices ?? [])].map(({ text }) => text);
}

test("mistyped prices reach no area beyond floor, ceiling or step, and each refusal says why", {
  tags: "long",
}, async () => {
  const { int, pick } = numbersFrom(51);
  const wrong: string[] = [];
  let [refusals, sent] = [0, 0];
  const tried = howMany(40, 10_000);
  const areas = { oil: world.stadt.id, pellets: world.kreis.id };
  for (const { goods, path, value, first } of typedPrices) {
    const id = areas[goods];
    const { version } = await market.call("deliveryArea.get", { id }, staff);
    const body = [{ op: "replace" as const, path, value: value(first) }];
    await market.call("deliveryArea.patch", { id, version, body }, staff);
  }
  const now = {
    oil: await market.call("deliveryArea.get", { id: areas.oil }, staff),
    pellets: await market.call("deliveryArea.get", { id: areas.pellets }, staff),
  };
  for (let made = 0; made < tried; made += 1) {
    const typedPrice = pick(typedPrices);
    const { goods, rail, unit, says, path, read, value, first } = typedPrice;
    const { floor, ceiling, step } = defaultGuardRails[goods][rail];
    const before = now[goods];
    const was = read(before.price[0]) ?? first;
    const typed = pick(mistakes)(formatNumber(was / 100, 2), int(0, 9));
    const { cents } = typedCents(typed, unit);
    if (cents === null) continue;
    sent += 1;
    const patch: Patch = [{ op: "replace", path, value: value(cents) }];
    const refusal = await pick(ways)(before.id, before.version, patch);
    const after = await market.call("deliveryArea.get", { id: before.id }, staff);
    now[goods] = after;
    const is = read(after.price[0]) ?? first;
    const told = `${rail} ${goods}: ${was}, typed ${typed}, now ${is}`;
    if (refusal) {
      refusals += 1;
      const reasons = reasonsIn(refusal);
      if (is !== was) wrong.push(`refused and changed, ${told}`);
      if (!reasons.some((text) => text === "INVALID_INPUT" || text.startsWith(says))) wrong.push(`silent, ${told}`);
    }
    if (is !== was && (is < floor || is > ceiling || Math.abs(is - was) > step)) wrong.push(`published, ${told}`);
  }
  console.log(`mistakes: tried ${tried} of 10000, ${sent} could be read and were sent, ${refusals} refused`);
  expect(wrong).toEqual([]);
  expect(refusals).toBeGreaterThan(tried / 8);
});
