import { randomInt, randomUUID } from "node:crypto";
import { addDays } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { fewestDealers, fewestDeals } from "@partner-konto/domain/market/aggregates";
import type { Region } from "@partner-konto/domain/postal-code/regions";
import { areasBySurveys } from "../../areas/delivery-area/index.ts";
import type { Context } from "../../kernel/handler.ts";
import { insertMarket } from "../../market/values/index.ts";
import { basePrices } from "../../market/values/record.ts";
import { type OrderDraft, placeOrder } from "../../orders/order/index.ts";
import { addCompany } from "../companies/company.ts";
import { orderDraft, shop } from "../orders/order-draft.ts";
import { masterAdmin } from "../people/people-states.ts";
import { add, make, prepare, type Stage, signIn, somebody } from "../stage.ts";
import type { StateHandlers } from "../state.ts";

const charges = [{ prefix: "21", netCents: 60 }];
const lines = [
  {
    name: "Winter",
    points: [
      { day: "2026-01-05", netCents: 7050 },
      { day: "2026-02-27", netCents: 7300 },
    ],
  },
];

async function editor(stage: Stage): Promise<string> {
  const person = somebody(["PLATFORM_EDITOR"], {}, { usedFrontend: ["AMI"] });
  await add(stage, person);
  return signIn(stage, person);
}

/** Switches an area's base prices to the surveys of a region. */
async function followSurveys(db: Context["db"], areaId: string, region: Region): Promise<void> {
  const area = db.selectFrom("deliveryArea").select("price").where("id", "=", areaId);
  const { price } = await area.executeTakeFirstOrThrow();
  const followed = price.map((entry) => ({
    ...entry,
    basePrice: { mode: "surveyDataService", region, netCents: null },
  }));
  await db
    .updateTable("deliveryArea")
    .set({ price: JSON.stringify(followed) })
    .where("id", "=", areaId)
    .execute();
}

/** A user who is notified about the surveys of the examples. One is enough, however often the state is built. */
async function listener(stage: Stage): Promise<void> {
  const there = await prepare(stage, ({ db }) => areasBySurveys(db, [{ goods: "oil", region: "north" }]));
  if (there.length > 0) return;
  const { areaId } = await addCompany(stage);
  await prepare(stage, ({ db }) => followSurveys(db, areaId, "north"));
}

/** Prices of now and later, an index, surveys, a depot and a chart; existing data stays. */
async function marketData(stage: Stage) {
  await listener(stage);
  const now = stage.kernel.now();
  const [id, name] = [randomUUID(), `Lager ${randomUUID().slice(0, 8)}`];
  const later = new Date(now.getTime() + 86_400_000);
  const places = [
    { goods: "oil", region: "north" },
    { goods: "pellets", region: "north" },
  ] as const;
  const netCents = { oil: 7150, pellets: 33_150 };
  const depot = { version: 1, modifiedAt: now.toISOString(), goods: "oil" as const, region: "north" as const, charges };
  const otherDepot = `Anderes ${name}`;
  await prepare(stage, ({ db }) =>
    insertMarket(db, {
      prices: places.flatMap((place) =>
        [new Date("2026-01-02T05:00:00Z"), new Date("2026-01-03T05:00:00Z"), later].map((validFrom) => ({
          ...place,
          netCents: netCents[place.goods],
          validFrom,
        })),
      ),
      values: ["2026-01-04", "2026-01-05", "2026-01-06"].flatMap((day) => [
        { kind: "index", series: "heatingOil", day, netCents: 7160 },
        { kind: "survey", series: "oil/north", day, netCents: 7140 },
      ]),
      depots: [
        { ...depot, id, name },
        { ...depot, id: randomUUID(), name: otherDepot },
      ],
    }),
  );
  const token = await editor(stage);
  const chartName = `chart${randomUUID().replaceAll("-", "")}`;
  await make(stage, "adminCharts.updateTrendlines", { version: 0, body: { chartName, trendlines: lines } }, token);
  const { version } = await prepare(stage, basePrices);
  return {
    token,
    values: {
      version,
      depotId: id,
      depotVersion: 1,
      depot: name,
      newDepot: `Neues ${name}`,
      otherDepot,
      chartName,
      chartVersion: 1,
      scheduledFrom: later.toISOString(),
    },
  };
}

export const marketStates = {
  async "market data"(stage) {
    const { values } = await marketData(stage);
    // Dealers may read charts and charges, too.
    const person = somebody(["BUSINESS_CUSTOMER_PRICE_MAKER"], {});
    await add(stage, person);
    return { values, person };
  },

  /** Changes everything that an example changes. */
  async "market data that somebody else changed meanwhile"(stage) {
    const { values, token } = await marketData(stage);
    const { newDepot: _, otherDepot: __, ...rest } = values;
    const { version, depotId: id, depotVersion, chartName, chartVersion } = rest;
    const on = { day: "2026-01-05", netCents: 7155 };
    await make(
      stage,
      "adminBasePrice.putMainDepotPrices",
      { version, body: { prices: [{ goods: "oil", region: "north", netCents: 7155 }] } },
      token,
    );
    await make(
      stage,
      "adminBasePrice.putIndices",
      { version: version + 1, body: { indices: [{ series: "heatingOil", ...on }] } },
      token,
    );
    await make(
      stage,
      "adminBasePrice.putSurveys",
      { version: version + 2, body: { surveys: [{ goods: "oil", region: "north", ...on }] } },
      token,
    );
    const scheduled = { prices: [{ goods: "oil" as const, region: "north" as const, netCents: 7155 }] };
    await make(
      stage,
      "adminBasePrice.putMainDepotPrices",
      { version: version + 3, body: { ...scheduled, validFrom: rest.scheduledFrom } },
      token,
    );
    await make(
      stage,
      "adminDepotCharges.update",
      {
        id,
        version: depotVersion,
        body: { region: "north", name: rest.depot, charges: [{ prefix: "2", netCents: 70 }] },
      },
      token,
    );
    await make(
      stage,
      "adminCharts.updateTrendlines",
      { version: chartVersion, body: { chartName, trendlines: lines } },
      token,
    );
    return { values: rest };
  },

  async "surveys that were imported"(stage) {
    const { admin, agencyId, areaId } = await masterAdmin(stage);
    await prepare(stage, ({ db }) => followSurveys(db, areaId, "west"));
    const today = berlinTime(stage.kernel.now().toISOString()).date;
    const rows = [
      { line: 2, day: today, goods: "oil", region: "west", price: `7${randomInt(1, 5)},${randomInt(10, 99)}` },
    ];
    await make(stage, "adminAnalysis.importSurveysData", { body: { rows, confirmed: true } }, await editor(stage));
    return { values: { businessCustomerId: agencyId, deliveryAreaId: areaId }, person: admin };
  },

  async "deals of a day"(stage) {
    const yesterday = new Date(stage.kernel.now().getTime() - 86_400_000);
    const drafts: OrderDraft[] = [];
    for (let dealers = 0; dealers < fewestDealers; dealers += 1) {
      const { agencyId, areaId } = await addCompany(stage);
      for (let deals = 0; deals < fewestDeals; deals += fewestDealers) drafts.push(orderDraft(agencyId, areaId));
    }
    await prepare(stage, async (context) => {
      await context.db
        .insertInto("coop")
        .values(shop)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      for (const draft of drafts) await placeOrder({ ...context, now: yesterday }, draft);
    });
    return { values: { date: addDays(berlinTime(stage.kernel.now().toISOString()).date, -1) } };
  },
} satisfies Partial<StateHandlers>;
