import { monitorEventLoopDelay } from "node:perf_hooks";
import { numbersFrom } from "@partner-konto/domain/prices/calculators/testing";
import { knownCodes } from "@partner-konto/geodata/directory";
import { sized } from "@partner-konto/testing/how-many";
import { quantile } from "@partner-konto/testing/quantile";
import { sql } from "kysely";
import { insertAreas } from "../../apps/marketplace/src/areas/delivery-area/index.ts";
import { insertAgencies } from "../../apps/marketplace/src/companies/agency/index.ts";
import { agencyLike, areaLike, companyLike } from "../../apps/marketplace/src/companies/agency/testing.ts";
import { insertCompanies } from "../../apps/marketplace/src/companies/company/index.ts";
import { startPostgres } from "../../apps/marketplace/src/kernel/testing/postgres.ts";
import { startMarketplace } from "../../apps/marketplace/src/kernel/testing/testing.ts";
import { heatingOilCalculatorHandlers } from "../../apps/marketplace/src/prices/calculators/heating-oil-handlers.ts";
import { priceCalculatorHandlers } from "../../apps/marketplace/src/prices/calculators/price-calculator-handlers.ts";
import { pricesHandlers } from "../../apps/marketplace/src/prices/handlers.ts";
import { completeSettings } from "../../apps/marketplace/src/states/areas/area-settings.ts";
import { type Row, report } from "../runs/rows.ts";
import { fitting } from "./fitting.ts";

/**
 * The bars of the calculators (issue 6), over the real routes and a real Postgres: a postal code that 300 areas serve; a dealer's 50 areas
 * of 200 codes; the rank of an area in its 200 codes, among 30 others each, while its prices are typed. All data comes from a seed.
 */
const { int } = numbersFrom(6);
const rounds = sized(60);
/** As in a marketplace that has run for a while: the first calls fill caches, and V8 optimizes hot code late. */
const warming = sized(300);
/** Each of the dealer's areas has a tenth of the rivals, and one crowded code has all of them. */
const rivalCount = sized(300, 20);

const priced = () => {
  const settings = completeSettings("PARTNER");
  const basePrice = { mode: "selfManaged", region: null, netCents: int(7000, 9000) } as const;
  return { ...settings, price: settings.price.map((entry) => ({ ...entry, basePrice })) };
};
const [dealer, others] = [companyLike(), companyLike({ name: "Andere" })];
const own = agencyLike(dealer.id);
const rivals = Array.from({ length: rivalCount }, (_, at) => agencyLike(others.id, { name: `Ort ${at}` }));
const crowded = "21335";
const uncrowded = knownCodes.filter((code) => code !== crowded);
/** There are fewer codes than fifty times 200, so the last areas use the first codes again. */
const stretch = (at: number) =>
  Array.from({ length: 200 }, (_, nth) => uncrowded[(at * 200 + nth) % uncrowded.length] ?? "");
const ownAreas = Array.from({ length: 50 }, (_, at) =>
  areaLike(own, stretch(at), { ...priced(), name: `Gebiet ${at}` }),
);
const rivalAreas = rivals.flatMap((agency, at) =>
  Array.from({ length: 5 }, (_, nth) => {
    const codes = stretch((at % 10) * 5 + nth);
    return areaLike(agency, nth === 0 ? [...codes, crowded] : codes, { ...priced(), name: `Gebiet ${at} ${nth}` });
  }),
);

async function timed(times: number, act: (round: number) => Promise<unknown>, first = 3): Promise<number[]> {
  const taken: number[] = [];
  for (let round = -first; round < times; round += 1) {
    const from = performance.now();
    await act(Math.max(0, round));
    if (round >= 0) taken.push(performance.now() - from);
  }
  return taken;
}
const ms = (times: readonly number[], share: number): string => `${quantile(times, share).toFixed(1)} ms`;
const figures: Row[] = [];

const postgres = await startPostgres();
try {
  const { db } = postgres;
  await insertCompanies(db, [dealer, others]);
  await insertAgencies(db, [own, ...rivals]);
  for (let from = 0; from < rivalAreas.length; from += 500) await insertAreas(db, rivalAreas.slice(from, from + 500));
  await insertAreas(db, ownAreas);
  await sql`vacuum analyze`.execute(db);
  const handlers = {
    heatingOilCalculator: heatingOilCalculatorHandlers,
    priceCalculator: priceCalculatorHandlers,
    prices: pricesHandlers,
  };
  const market = fitting(await startMarketplace({ handlers, db }));
  const resources = { businessCustomer: [], businessCustomerGroup: [dealer.id], user: [] };
  const owner = await market.signIn({ resources });

  // Measured until the response is sent; reading it is the caller's time.
  const calculate = async (round: number) => {
    const payload = { zipcode: crowded, amount: 3000 + round };
    const answer = await market.app.inject({ method: "POST", url: "/heating-oil-calculator/v1/calculate", payload });
    if (!answer.payload.includes(`"total":${rivalCount}`)) throw new Error(answer.payload.slice(0, 200));
  };
  const one = await timed(rounds * 5, calculate, warming);
  figures.push({
    what: `prices of one postal code that ${rivalCount} areas serve, over the real route, until the response is sent`,
    measured: `p50 ${ms(one, 0.5)}, p95 ${ms(one, 0.95)}`,
    bar: "p50 5 ms, p95 20 ms",
    met: quantile(one, 0.5) < 5 && quantile(one, 0.95) < 20,
  });

  const all = await timed(sized(8), async () => {
    const BC = [{ BCID: own.id, DAIDs: [] }];
    const body = { BC, Amount: 3000, UnloadingPoints: 1 };
    const { total } = await market.call("priceCalculator.analyseZipcode", { body });
    if (total !== 10_000) throw new Error(`${total} codes`);
  });
  figures.push({
    what: `postal code analysis of a dealer's 50 areas of 200 codes, each among ${rivalCount / 10} competitors`,
    measured: `p50 ${ms(all, 0.5)}, slowest ${ms(all, 1)}`,
    bar: "1,000 ms",
    met: quantile(all, 1) < 1000,
  });

  // An area whose codes no other own area uses.
  const area = ownAreas[20];
  if (!area) throw new Error("there is no area");
  const typing = await timed(rounds, async (round) => {
    const basePrice = { mode: "selfManaged" as const, region: null, netCents: 7000 + 25 * round };
    const answer = await market.call(
      "heatingOilCalculator.getPlacement",
      {
        body: {
          businessCustomerId: own.id,
          deliveryAreaId: area.id,
          request: { product: "normal", amount: 3000 },
          price: area.price.map((entry) => ({ ...entry, basePrice })),
        },
      },
      owner,
    );
    if (answer.codes.length !== 200 || answer.codes[0]?.stored.of !== rivalCount / 10 + 1)
      throw new Error("not the area that was meant");
  });
  figures.push({
    what: `rank of an area in its 200 codes among ${rivalCount / 10} competitors each, with the stored and with a typed price`,
    measured: `p50 ${ms(typing, 0.5)}, p95 ${ms(typing, 0.95)}`,
    bar: "p95 150 ms",
    met: quantile(typing, 0.95) < 150,
  });

  // Dates the history back, as if the data had existed for years.
  for (const kept of ["area_past", "agency_past", "company_past", "code_past"])
    await sql`update ${sql.table(kept)} set at = at - interval '1000 days'`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const [to = "", from = ""] = [0, 365].map((ago) =>
    new Date(market.clock.now.getTime() - ago * 86_400_000).toISOString().slice(0, 10),
  );
  const held = monitorEventLoopDelay({ resolution: 5 });
  const years = await timed(sized(8), async (round) => {
    if (round === 0) held.enable();
    const { days } = await market.call("heatingOilCalculator.getHistoryChartAmount", {
      zipcode: crowded,
      amount: 3000,
      from,
      to,
    });
    if (days.length !== 366 || days[0]?.offers !== rivalCount)
      throw new Error(`${days.length} days, ${days[0]?.offers} offers`);
  });
  held.disable();
  figures.push({
    what: `price history of a postal code with ${rivalCount} areas over a year of days; longest delay of the event loop meanwhile`,
    measured: `p50 ${ms(years, 0.5)}, slowest ${ms(years, 1)}; ${(held.max / 1e6).toFixed(0)} ms`,
  });

  const processor: number[] = [];
  const ownYears = await timed(rounds, async () => {
    const before = process.cpuUsage();
    const asked = { id: area.id, product: "normal", from, to } as const;
    const { changes } = await market.call("prices.getAreaPriceHistory", asked, owner);
    const { user, system } = process.cpuUsage(before);
    processor.push((user + system) / 1000);
    if (changes[0]?.day !== from) throw new Error(`${changes.length} changes`);
  });
  figures.push({
    what: "price history of one own area over a year of days; processor time of the marketplace for it",
    measured: `p50 ${ms(ownYears, 0.5)}, p95 ${ms(ownYears, 0.95)}; p50 ${ms(processor.slice(-rounds), 0.5)}`,
    bar: "100 ms of processor",
    met: quantile(processor.slice(-rounds), 0.5) < 100,
  });

  report(figures);
  await market.close();
} finally {
  await postgres.stop();
}
