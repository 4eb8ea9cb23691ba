import { euros, measureText } from "@partner-konto/domain/format/measure";
import { deliveryTimes, hoseLengths, oilSorts, shortVehicles } from "@partner-konto/domain/goods/values";
import type { ChangedPriceAnswer } from "@partner-konto/domain/orders/pricing/changed-price-schema";
import { statesFrom } from "@partner-konto/domain/prices/calculators/testing-states";
import { discounted } from "@partner-konto/domain/prices/limits/discount";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { howMany, seedOr } from "@partner-konto/testing/how-many";
import { expect, test } from "vitest";
import { renderMail } from "../../../mails/transport/render.ts";
import { startPricing } from "./testing.ts";

const market = forAllTests(startPricing);
const { area: randomArea, int, pick, chance } = statesFrom(seedOr(26));

const payments = ["cash", "ec", "invoice"] as const;
const sums = (parts: readonly { netCents: number }[]): number => parts.reduce((sum, part) => sum + part.netCents, 0);
const money = (cents: number): string => measureText(euros(cents));

/** Random prices of an area whose base price the market's region has. */
function prices() {
  const { price, productSorts, hoseLengths: hoses, vehicles, paymentMethods } = randomArea("PARTNER");
  const basePrice = () => ({
    mode: pick(["platform", "selfManaged"] as const),
    region: "north" as const,
    netCents: int(5000, 9000),
  });
  return {
    price: price.map((entry) => ({ ...entry, basePrice: basePrice() })),
    productSorts,
    hoseLengths: hoses,
    vehicles,
    paymentMethods,
  };
}

const wish = () => ({
  product: pick(oilSorts),
  amount: int(1000, 20_000),
  unloadingPoints: int(1, 4),
  hose: pick(hoseLengths),
  vehicle: pick(shortVehicles),
  deliveryTimes: pick(deliveryTimes.slice(0, 2)),
  paymentType: pick(payments),
});
type Wish = ReturnType<typeof wish>;

/** The area's price for a wish, now or at a past instant. */
const calculated = async (request: Wish, at?: string) => {
  const body = { businessCustomerId: market.agency.id, deliveryAreaId: market.area.id, zipcode: "21335", request };
  return market.call("heatingOilCalculator.analysePrices", { body: { ...body, ...(at && { at }) } }, market.dealer);
};

/** An order by the shop at a quote that was shown before prices changed, or by phone with a discount; null where nothing is sold. */
async function place(request: Wish): Promise<{ id: string; discount: number } | null> {
  const { price } = await calculated(request);
  if (!price) return null;
  if (chance(0.5)) {
    const { quote, grossCents } = await market.shown(request);
    await market.setPrices(prices());
    if (!(await calculated(request)).price) return null;
    const { orderId } = await market.place({ ...market.asked(grossCents), request }, quote);
    return { id: (await market.orderOf(orderId)).id, discount: 0 };
  }
  const margin = price.parts.find(({ kind }) => kind === "margin")?.unitNetCents ?? 0;
  const discount = int(0, Math.min(margin, 300));
  const { grossCents } = discounted(price, discount, { amount: request.amount, per: 100 });
  if (grossCents <= 0) return null;
  const body = {
    ...market.asked(grossCents),
    request,
    businessCustomerId: market.agency.id,
    discountUnitNetCents: discount,
  };
  return { id: (await market.call("order.saveDeal", { body }, market.dealer)).id, discount };
}

/** A random correction; staff may change more. */
function correction(before: Wish, isStaff: boolean): Partial<Wish> {
  const { product, deliveryTimes: times, paymentType, ...own } = wish();
  const all = isStaff ? { ...own, product, deliveryTimes: times, paymentType } : own;
  const some = Object.entries(all).filter(([name, value]) => chance(0.5) && value !== before[name as keyof Wish]);
  return Object.fromEntries(some);
}

const named = ({ product, vehicle, ...rest }: Partial<Wish>) => ({
  ...rest,
  ...(product && { prod: product }),
  ...(vehicle && { shortVehicle: vehicle }),
});

/** Saves a correction at a shown price, or without naming one. */
async function save(id: string, version: number, change: Partial<Wish>, shown: ChangedPriceAnswer, isStaff: boolean) {
  const option = pick(shown.options.filter(({ barred }) => barred === null));
  const isNamed = chance(0.8);
  const price = { pricing: option.pricing, grossCents: option.price.grossCents };
  const confirmed = shown.doubts.map(({ field }) => field);
  const input = { orderId: id, version, body: { ...named(change), confirmed, ...(isNamed && { price }) } };
  const order = await (isStaff
    ? market.call("order.adminUpdate", input, market.staff)
    : market.call("order.update", input, market.dealer));
  return { order, option: isNamed ? option : shown.options[0] };
}

test("random edits: preview, calculator of then, sheet, list, sums and mail agree to the cent", {
  tags: "long",
}, async () => {
  let edited = 0;
  let anew = 0;
  const wanted = howMany(12, 10_000);
  while (edited < wanted) {
    await market.setPrices(prices());
    const request = wish();
    const placed = await place(request);
    if (!placed) continue;
    await market.setPrices(prices());
    await market.db.deleteFrom("outbox").execute();
    const before = await market.call("order.get", { id: placed.id }, market.dealer);
    const isStaff = chance(0.5);
    const change = correction(request, isStaff);
    if (Object.keys(change).length === 0) continue;
    const what = JSON.stringify({ request, change, placed });
    const asked = { orderId: placed.id, body: named(change) };
    const shown = await market.call("orderPrice.preview", asked, market.dealer);
    const then = await calculated({ ...request, ...change }, before.quotedAt ?? before.createdAt);
    const first = shown.options[0];
    const fresh =
      then.price && discounted(then.price, placed.discount, { amount: change.amount ?? request.amount, per: 100 });
    expect(first?.pricing, what).toBe(fresh ? "calculated" : "agreed");
    if (fresh) expect(first?.price.grossCents, what).toBe(fresh.grossCents);
    expect(shown.before, what).toEqual(before.price);

    const { order, option } = await save(placed.id, before.version, change, shown, isStaff);
    expect(order.price, what).toEqual(option?.price);
    const { parts, goodsNetCents, fixedNetCents, vatCents, grossCents } = order.price;
    expect(sums(parts), what).toBe(goodsNetCents + fixedNetCents);
    expect(goodsNetCents + fixedNetCents + vatCents, what).toBe(grossCents);
    const path = { businesscustomerId: market.agency.id, limit: 25, page: 1, sortField: "createdAt" as const };
    const list = await market.call("order.list", { ...path, body: { direction: "desc" } }, market.dealer);
    expect(list.data.find(({ id }) => id === order.id)?.grossCents, what).toBe(grossCents);
    const all = await market.db
      .selectFrom("orders")
      .select(({ fn }) => fn.sum<string>("grossCents").as("cents"))
      .where("businessCustomerId", "=", market.agency.id)
      .executeTakeFirstOrThrow();
    expect(
      list.byStatus.reduce((sum, row) => sum + row.grossCents, 0),
      what,
    ).toBe(Number(all.cents));
    const mails = (await market.mails()).map((mail) => renderMail(mail).text);
    const isTold =
      order.amount !== before.amount ||
      grossCents !== before.price.grossCents ||
      order.paymentType !== before.paymentType;
    expect(mails, what).toHaveLength(isTold ? 1 : 0);
    for (const mail of mails) expect(mail, what).toContain(`${money(grossCents)} inkl. MwSt.`);
    const difference = grossCents - before.price.grossCents;
    if (difference !== 0) {
      expect(mails[0], what).toContain(money(Math.abs(difference)));
      const [old, now] = [before.price.grossCents, grossCents].map((cents) => money(cents).replace("\u00a0", " "));
      expect(order.history.at(-1)?.changes, what).toContain(`Preis ${old} → ${now}`);
    }
    edited += 1;
    if (order.price.grossCents === fresh?.grossCents) anew += 1;
  }
  expect(anew).toBeGreaterThan(wanted / 4);
});
