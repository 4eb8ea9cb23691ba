import { createHash } from "node:crypto";
import { addDays } from "@partner-konto/domain/calendar/days";
import { whyNotOffered } from "@partner-konto/domain/calendar/delivery-days";
import { slotAt } from "@partner-konto/domain/calendar/slots";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { amountUnit } from "@partner-konto/domain/goods/values";
import { type Order, order as orderSchema } from "@partner-konto/domain/orders/order/schema";
import { isCancelled, type OrderStatus } from "@partner-konto/domain/orders/order/status";
import { orderActions, orderSteps, outcomeOf, type Transition } from "@partner-konto/domain/orders/order/steps";
import { repriceOrder } from "@partner-konto/domain/prices/price/price";
import { someOf } from "@partner-konto/testing/how-many";
import { expect, test } from "vitest";
import { usualSettings } from "../area-settings.ts";
import { priceOn } from "../market.ts";
import { placesOf } from "../people/consumer.ts";
import { anchor, orders } from "../testing-orders.ts";
import { demoAreasOn, demoDeliveryAreas } from "../world.ts";
import { demoOrders } from "./orders.ts";

const hashOf = (records: unknown): string => createHash("sha256").update(JSON.stringify(records)).digest("hex");
const drawn = someOf(orders);
/** The orders that break a rule, so that a failure names the order. */
const breaking = (rule: (order: Order) => boolean): string[] =>
  drawn.filter((order) => !rule(order)).map(({ orderId }) => orderId);

test("the generator produces the same orders each time", { tags: "long" }, () => {
  expect(hashOf(demoOrders(anchor))).toBe(hashOf(orders));
});

test("the demo has about 12,000 orders over two years, each valid by the contract", () => {
  expect(orders.length).toBeGreaterThan(11_900);
  expect(orders.length).toBeLessThan(12_100);
  expect(breaking((order) => orderSchema.safeParse(order).success)).toEqual([]);
});

test("order numbers rise with the time of receipt; ids and numbers are unique", () => {
  expect(new Set(orders.map(({ id }) => id)).size).toBe(orders.length);
  for (const [index, order] of orders.entries()) {
    const before = orders[index - 1];
    if (!before) continue;
    expect(before.createdAt <= order.createdAt && Number(before.orderId) < Number(order.orderId)).toBe(true);
  }
});

test("an order belongs to an existing area, agency and company, and the area took orders at that time", () => {
  const areas = new Map(demoAreasOn(anchor).map((area) => [area.areaId, area]));
  const records = new Map(demoDeliveryAreas(anchor).map((area) => [area.id, area]));
  expect(
    breaking((order) => {
      const area = areas.get(order.deliveryAreaId ?? "");
      const range = records.get(order.deliveryAreaId ?? "")?.volumeRange;
      const { postalCode, city } = order.deliveryAddress;
      return (
        area !== undefined &&
        range !== undefined &&
        area.agencyId === order.businessCustomerId &&
        area.companyId === order.businessCustomerGroupId &&
        area.company.name === order.companyName &&
        area.agency.name === order.agencyName &&
        area.company.type === order.frontendSource &&
        area.codes.includes(postalCode) &&
        placesOf(postalCode).includes(city) &&
        order.amount >= range.from &&
        order.amount <= range.to &&
        (area.offlineFrom === null || berlinTime(order.createdAt).date < area.offlineFrom)
      );
    }),
  ).toEqual([]);
});

test("each consumer has exactly one e-mail address and no two consumers share one", () => {
  const pairs = new Set(orders.map(({ customer }) => `${customer.tkId} ${customer.email}`));
  expect(pairs.size).toBe(new Set(orders.map(({ customer }) => customer.tkId)).size);
  expect(pairs.size).toBe(new Set(orders.map(({ customer }) => customer.email)).size);
});

const actionOf = (event: string) => orderActions.find((action) => orderSteps[action].event === event) ?? "confirm";

/** The steps of an order's own table; its payment has a table of its own. */
const ownSteps = ({ history }: Order) => history.filter(({ event }) => !event.startsWith("payment"));

/**
 * The status to which a history leads by the transition table. A cancellation leads to the order's own status, or to one restored later.
 */
function replayed(order: Order): OrderStatus | "refused" {
  const { status } = order;
  let now: OrderStatus = "open";
  let before: OrderStatus = "open";
  for (const { event } of ownSteps(order).slice(1)) {
    const outcome: Transition = outcomeOf(now, actionOf(event));
    if (outcome === "keep") continue;
    if (outcome === "cancel") [before, now] = [now, isCancelled(status) ? status : "dealerCancellation"];
    else if (outcome === "restore") now = before;
    else if (outcome === "accepted" || outcome === "deliveryDateShared" || outcome === "done") now = outcome;
    else return "refused";
  }
  return now;
}

test("an order's history starts with placed, follows the transition table and ends in the order's status", () => {
  expect(breaking(({ history }) => history[0]?.event === "placed" && history[0].by === null)).toEqual([]);
  expect(breaking((order) => replayed(order) === order.status)).toEqual([]);
  expect(
    breaking(({ status, statusBeforeCancellation }) => isCancelled(status) === (statusBeforeCancellation !== null)),
  ).toEqual([]);
  expect(orders.some(({ history }) => history.some(({ event }) => event === "uncancelled"))).toBe(true);
});

test("an order's times are ascending, start with the receipt and end before the demo morning", () => {
  expect(
    breaking((order) => {
      const { history, createdAt, modifiedAt, version } = order;
      const times = history.map(({ at }) => at);
      return (
        times[0] === createdAt &&
        times.at(-1) === modifiedAt &&
        version === ownSteps(order).length &&
        modifiedAt <= anchor.now &&
        times.every((at, index) => at >= (times[index - 1] ?? ""))
      );
    }),
  ).toEqual([]);
});

test("a delivery date is an offered slot, exists exactly when it was shared, and precedes done", () => {
  expect(
    breaking(({ deliveryDate, history }) => {
      const shared = history.find(({ event }) => event === "deliveryDateShared");
      const done = history.find(({ event }) => event === "done");
      if (deliveryDate === null) return !shared && !done;
      const { date } = berlinTime(deliveryDate);
      return (
        shared !== undefined &&
        slotAt(deliveryDate) !== undefined &&
        whyNotOffered(date, shared.at) === null &&
        (!done || Date.parse(done.at) > Date.parse(deliveryDate))
      );
    }),
  ).toEqual([]);
  expect(breaking(({ promise }) => promise.from <= promise.to)).toEqual([]);
});

test("prices add up to the cent by the rule that reprices orders", () => {
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
  expect(
    breaking(({ price, amount, prod, netto100lprice }) => {
      const unitParts = price.parts.filter(({ unitNetCents }) => unitNetCents !== null);
      return (
        JSON.stringify(repriceOrder(price, amount, amountUnit(prod) === "kg" ? 1000 : 100)) === JSON.stringify(price) &&
        sum(price.parts.map(({ netCents }) => netCents)) + price.vatCents === price.grossCents &&
        price.vatPercent === (amountUnit(prod) === "kg" ? 7 : 19) &&
        Math.round(netto100lprice * 100) === sum(unitParts.map(({ unitNetCents }) => unitNetCents ?? 0))
      );
    }),
  ).toEqual([]);
});

test("an order's price follows its area's price entry: base price, depot, margin of the tier, charges", () => {
  const areas = new Map(demoAreasOn(anchor).map((area) => [area.areaId, { ...area, settings: usualSettings(area) }]));
  expect(
    breaking((order) => {
      const area = areas.get(order.deliveryAreaId ?? "");
      const entry = area?.settings.price.find(({ product }) => product === null || product === order.prod);
      if (!area || !entry) return false;
      const { basePrice, charges, tiers } = entry;
      const base = order.price.parts.find(({ kind }) => kind === "base")?.unitNetCents ?? 0;
      const { date, time: clock } = berlinTime(order.createdAt);
      const goods = order.frontendSource === "PARTNER" ? "oil" : "pellets";
      // The day's prices are valid from six o'clock on.
      const level = priceOn(goods, area.region, clock < "06" ? addDays(date, -1) : date);
      const hasWay = order.price.parts.some(({ kind }) => kind === "depot");
      const point = order.amount / order.unloadingPoints;
      const tier = tiers.findLast(({ from }) => from <= point) ?? tiers[0];
      const points = charges.unloadingPoint?.unit === "perOrder" ? 1 : order.unloadingPoints;
      const fixed = [
        charges.vehicles[order.shortVehicle]?.netCents ?? 0,
        charges.paymentMethods[order.paymentType]?.netCents ?? 0,
        (charges.unloadingPoint?.netCents ?? 0) * points,
      ];
      const time = charges.deliveryTimes[order.deliveryTimes];
      if (time?.unit === "perOrder") fixed.push(time.netCents);
      return (
        (basePrice?.mode === "platform" ? base === level : Math.abs(base - level) <= (goods === "oil" ? 1500 : 6000)) &&
        hasWay === (basePrice?.mode !== "selfManaged") &&
        order.price.parts.find(({ kind }) => kind === "margin")?.unitNetCents === tier?.margins[order.prod] &&
        order.price.fixedNetCents === fixed.reduce((all, one) => all + one, 0)
      );
    }),
  ).toEqual([]);
});
