import { randomUUID } from "node:crypto";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { oilSorts, paymentTypes, pelletTypes } from "@partner-konto/domain/goods/values";
import { taxesOf } from "@partner-konto/domain/market/taxes/rates";
import { marketGoods, surveySeries } from "@partner-konto/domain/market/values";
import type { Wish } from "@partner-konto/domain/prices/calculators/customer-request";
import { insertAreas } from "../../apps/marketplace/src/areas/delivery-area/index.ts";
import { insertAgencies } from "../../apps/marketplace/src/companies/agency/index.ts";
import { insertCompanies } from "../../apps/marketplace/src/companies/company/index.ts";
import { handlers } from "../../apps/marketplace/src/handlers.ts";
import { createLog } from "../../apps/marketplace/src/kernel/log.ts";
import { type Actor, type Marketplace, startMarketplace } from "../../apps/marketplace/src/kernel/testing/testing.ts";
import { runAsSystem } from "../../apps/marketplace/src/kernel/work/run-as-system.ts";
import { insertMarket } from "../../apps/marketplace/src/market/values/index.ts";
import { insertCharges } from "../../apps/marketplace/src/market/values/insert.ts";
import { placeOrder } from "../../apps/marketplace/src/orders/order/index.ts";
import { draft } from "../../apps/marketplace/src/orders/order/testing.ts";
import { marketOf } from "../../apps/web/src/prices/margin/market.ts";
import { previewsOf, simulatedOrder } from "./compute-places.ts";
import type { OrderPrices, OrderReport, PricePair } from "./order-prices.ts";
import { agencies, companies, type State, tierBasisOf } from "./state.ts";

const log = createLog("silent");
const unreckoned = { goodsNetCents: 0, fixedNetCents: 0, vatCents: 0, grossCents: 0 };

/** A marketplace with the agencies of the states. */
export async function startMarket(): Promise<Marketplace> {
  const market = await startMarketplace({ handlers });
  await insertCompanies(market.db, companies);
  await insertAgencies(market.db, agencies);
  return market;
}

const depotIds = new Map<string, string>();

/** Sets the database to a state: only the state's areas sell, and its market is valid from its instant on. */
async function becomes({ db, clock }: Marketplace, { at, areas, market, rates }: State): Promise<void> {
  clock.now = at;
  await db.updateTable("deliveryArea").set({ isOffering: false }).where("isOffering", "=", true).execute();
  await insertAreas(db, [...areas]);
  const recorded = { createdAt: at, createdBy: "Zufall" };
  await db
    .insertInto("taxRate")
    .values(rates.map((rate) => ({ ...rate, ...recorded })))
    .execute();
  const { date: day } = berlinTime(at.toISOString());
  const of = marketGoods.map((goods) => ({ goods, ...market[goods] }));
  const inRegions = ["north", "south"] as const;
  const all = (which: "mainDepot" | "survey") =>
    of.flatMap(({ goods, [which]: prices }) =>
      inRegions.map((region) => ({ goods, region, netCents: prices[region] ?? 0 })),
    );
  const depots = of.flatMap(({ goods, depots: some }) =>
    some.map(({ charges, ...depot }) => {
      const known = depotIds.get(`${goods} ${depot.id}`);
      const id = known ?? randomUUID();
      depotIds.set(`${goods} ${depot.id}`, id);
      const ways = Object.entries(charges).map(([prefix, netCents]) => ({ prefix, netCents }));
      return {
        ...depot,
        id,
        goods,
        version: 1,
        modifiedAt: at.toISOString(),
        charges: ways,
        isKnown: known !== undefined,
      };
    }),
  );
  await insertMarket(db, {
    prices: all("mainDepot").map((price) => ({ ...price, validFrom: at })),
    values: all("survey").map(({ goods, region, netCents }) => ({
      kind: "survey",
      series: surveySeries(goods, region),
      day,
      netCents,
    })),
    depots: depots.filter(({ isKnown }) => !isKnown),
  });
  const known = depots.filter(({ isKnown }) => isKnown);
  if (known.length > 0) await insertCharges(db, known, { validFrom: at, userId: null });
}

/** The prices of the public calculators and of the dealer's calculator. */
async function calculated(market: Marketplace, { areas: [own], postalCode }: State, wish: Wish, staff: Actor) {
  const { product, qualityStep, dustProtection, ...plain } = wish;
  const inPublic = { zipcode: postalCode, ...plain };
  const inCalculator = {
    BC: [{ BCID: own.businessCustomerId, DAIDs: [own.id] }],
    Amount: wish.amount,
    Zipcode: postalCode,
    UnloadingPoints: wish.unloadingPoints,
    PaymentTypes: wish.paymentType,
    DeliveryVehicles: wish.vehicle,
    DeliveryTimes: wish.deliveryTimes,
    Hose: wish.hose,
  };
  const sort = oilSorts.find((name) => name === product);
  const kind = pelletTypes.find((name) => name === product);
  const QualitySteps = qualityStep ?? "enPlus";
  const ofPellets = { Prod: kind, QualitySteps, DustProtection: dustProtection };
  const answers = sort
    ? [
        await market.call("heatingOilCalculator.calculate", { body: { ...inPublic, product: sort } }),
        await market.call("priceCalculator.analyseBc", { body: { ...inCalculator, Prod: sort } }, staff),
      ]
    : [
        await market.call("pelletCalculator.calculate", {
          body: { ...inPublic, product: kind, qualityStep: QualitySteps, dustProtection },
        }),
        await market.call("priceCalculator.analysePelletBc", { body: { ...inCalculator, ...ofPellets } }, staff),
      ];
  return answers.map(({ offers }) => offers.find(({ deliveryAreaId }) => deliveryAreaId === own.id) ?? null);
}

/** Places an order at the explained price at the same instant, and reads it back. */
async function orderOf(
  market: Marketplace,
  { areas: [own], postalCode }: State,
  wish: Wish,
  staff: Actor,
  price: OrderPrices["explanation"]["price"],
) {
  if (!price) return null;
  const { amount, unloadingPoints, hose, deliveryTimes, paymentType } = wish;
  const { id } = await runAsSystem(market.kernel, log, (context) =>
    placeOrder(context, {
      ...draft,
      businessCustomerId: own.businessCustomerId,
      deliveryAreaId: own.id,
      deliveryAddress: { ...draft.deliveryAddress, postalCode },
      prod: wish.product,
      amount,
      unloadingPoints,
      hose,
      shortVehicle: wish.vehicle,
      deliveryTimes,
      paymentType: paymentType === "all" ? paymentTypes[0] : paymentType,
      // Only the price's parts are passed; the order service computes the sums.
      price: { parts: price.parts, vatPercent: price.vatPercent, ...unreckoned },
    }),
  );
  return (await market.call("order.get", { id }, staff)).price;
}

/** The answers of all places for each order of a state, over the real routes. */
export async function askPlaces(market: Marketplace, state: State): Promise<OrderReport[]> {
  await becomes(market, state);
  const { areas, typed } = state;
  const [{ id, businessCustomerId }] = areas;
  const staff = await market.signIn({ roles: ["PLATFORM_ADMIN"] });
  const area = await market.call("deliveryArea.get", { id }, staff);
  const onPage = marketOf(
    await market.call("prices.getBasePrices", { id }, staff),
    await market.call("publicAmi.getBasePrice", { type: "DeliveryDepot" }, staff),
    taxesOf(await market.call("tax.list", {}, staff)),
  );
  const patch = typed.map(({ tiers }, at) => ({ op: "replace" as const, path: `/price/${at}/tiers`, value: tiers }));
  const [simulation] = await market.call(
    "prices.simulate",
    { body: { areas: [{ id, version: area.version, patch }] } },
    staff,
  );
  if (!simulation) throw new Error("the area was not simulated");
  const orders = state.wishes.map((wished) => ({ wished, postalCode: state.postalCode, simulated: [] as PricePair[] }));
  const told: OrderReport[] = [];
  for (const { wished, postalCode, simulated } of [...orders, simulatedOrder(simulation)]) {
    const { wish } = wished;
    const at = { ...state, postalCode };
    const calculators = await calculated(market, at, wish, staff);
    const body = { businessCustomerId, deliveryAreaId: id, request: wish };
    const explanation = await market.call(
      "heatingOilCalculator.analysePrices",
      { body: { ...body, zipcode: postalCode } },
      staff,
    );
    const { codes } = await market.call(
      "heatingOilCalculator.getPlacement",
      { body: { ...body, price: typed } },
      staff,
    );
    const placement = codes.find((one) => one.postalCode === postalCode);
    if (!placement) throw new Error("the area lost its postal code");
    told.push({
      wish,
      told: {
        calculators,
        explanation,
        placement,
        order: await orderOf(market, at, wish, staff, explanation.price),
        previews: previewsOf(at, wished, area, tierBasisOf(areas[0]), onPage),
        simulated,
      },
    });
  }
  return told;
}
