import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { startPostgres } from "../../../kernel/testing/postgres.ts";
import { startCheckout } from "./testing.ts";

// Needs a real Postgres for the race: the embedded database has one connection (reliability 0.8).
const postgres = forAllTests(startPostgres);
const market = forAllTests(() => startCheckout(postgres.db));

const days = ({
  deliveryFrom,
  deliveryTo,
}: {
  deliveryFrom?: string | undefined;
  deliveryTo?: string | undefined;
}) => ({
  from: deliveryFrom ?? "",
  to: deliveryTo ?? "",
});

/** Sets the area's limits, and closes it from a day on. */
async function limit(ordersPerDay: number | null, closedFrom?: string): Promise<void> {
  const closed = closedFrom === undefined ? [] : [{ from: closedFrom, to: "2027-12-31", reason: "" }];
  await market.db
    .updateTable("deliveryArea")
    .set({ ordersPerDay, closedDays: JSON.stringify(closed) })
    .where("id", "=", market.area.id)
    .execute();
}

beforeEach(async () => {
  await market.clear();
  await limit(1);
});

test("the days of an offer are days that no other order has taken, and they are those of the order", async () => {
  const first = await market.shown();
  expect((await market.place(market.asked(first.grossCents), first.quote)).promise).toEqual(days(first));
  const second = await market.shown();
  expect(second.deliveryFrom > first.deliveryFrom).toBe(true);
  expect((await market.place(market.asked(second.grossCents), second.quote)).promise).toEqual(days(second));
});

test("a quoted day that another order took is refused with the new days, and those are kept", async () => {
  const shown = await market.shown();
  await market.place(market.asked(shown.grossCents), shown.quote);
  const body = market.asked(shown.grossCents);
  const refusal = await market.refused(body, shown.quote);
  expect(refusal).toMatchObject({ code: "DELIVERY_CHANGED", newPrice: { grossCents: shown.grossCents } });
  const told = days(refusal.newPrice ?? {});
  expect(told).toEqual(days(await market.shown()));
  expect(told.from > shown.deliveryFrom).toBe(true);
  expect(await market.orders()).toBe(1);
  expect((await market.place(body, refusal.newPrice?.quote)).promise).toEqual(told);
});

test("without a quote the days that the customer names as shown are compared, and no others", async () => {
  const shown = await market.shown();
  await market.place(market.asked(shown.grossCents));
  const delivery = days(shown);
  const refusal = await market.refused(market.asked(shown.grossCents, { delivery }));
  expect(refusal).toMatchObject({ code: "DELIVERY_CHANGED", newPrice: { grossCents: shown.grossCents } });
  expect(await market.orders()).toBe(1);
  const later = days(refusal.newPrice ?? {});
  expect((await market.place(market.asked(shown.grossCents, { delivery: later }))).promise).toEqual(later);
});

const lastDay = { product: "normal", amount: 3000, paymentType: "ec", deliveryTimes: "threeFiveDays" } as const;

/** The area closes after three days of which two are taken. */
async function takeAllButOneDay(): Promise<void> {
  await limit(1, "2026-03-10");
  const { grossCents } = await market.shown(lastDay);
  for (let taken = 0; taken < 2; taken += 1) await market.place(market.asked(grossCents, { request: lastDay }));
}

test("an area without a free day is not offered, not ranked, and refuses the class of delivery times", async () => {
  await takeAllButOneDay();
  const shown = await market.shown(lastDay);
  expect(days(shown)).toEqual({ from: "2026-03-09", to: "2026-03-09" });
  const body = market.asked(shown.grossCents, { request: lastDay });
  await market.place(body, shown.quote);
  const asked = { zipcode: "21335", ...lastDay };
  const { offers, total } = await market.call("heatingOilCalculator.calculate", { body: asked });
  expect(offers.map(({ deliveryAreaId, rank }) => [deliveryAreaId, rank])).toEqual([
    [market.world.areas.cheaper.id, 1],
    [market.world.areas.same.id, 2],
    [market.world.areas.dearer.id, 3],
  ]);
  expect(total).toBe(3);
  const other = { ...body, customer: { ...body.customer, email: "andere@post.example" } };
  const refusal = await market.refused(other, shown.quote);
  expect(refusal).toMatchObject({ code: "OFFER_REFUSED", refusedFields: [{ field: "request.deliveryTimes" }] });
  expect(await market.orders()).toBe(3);
});

test("of ten customers with the same shown day one gets it, and nobody is moved to another day", async () => {
  const { quote, grossCents, ...shown } = await market.shown();
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, () => market.place(market.asked(grossCents), quote)),
  );
  const placed = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
  expect(placed.map(({ promise }) => promise)).toEqual([days(shown)]);
  expect(await market.orders()).toBe(1);
});

test("of ten customers with the last free day one gets it, and the others are refused", async () => {
  await takeAllButOneDay();
  const { quote, grossCents } = await market.shown(lastDay);
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, () => market.place(market.asked(grossCents, { request: lastDay }), quote)),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await market.orders()).toBe(3);
});
