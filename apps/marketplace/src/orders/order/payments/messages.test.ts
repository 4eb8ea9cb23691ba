import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { atOnce } from "../placing/testing.ts";
import { startRatepay } from "./testing.ts";

const market = forAllTests(startRatepay);
beforeEach(() => market.clear());

test("a silent provider loses no order: the request is repeated later, and staff see what hangs", async () => {
  const { dealId, transactionId, status } = await market.requested("nothing");
  expect(status).toBe("requested");
  const hanging = () =>
    market.call(
      "ratepayV2.list",
      { limit: 25, page: 1, sortField: "requestedAt", body: { isWaiting: true } },
      market.staff,
    );
  expect((await hanging()).data).toMatchObject([
    { transactionId, dealId, waiting: { attempts: 1, problem: "timeout" } },
  ]);
  expect((await market.readOrder(dealId)).payment?.isWaiting).toBe(true);
  await market.deliver();
  expect(await market.statusOf(transactionId)).toBe("requested");
  market.later(1);
  await market.deliver();
  expect(await market.statusOf(transactionId)).toBe("confirmed");
  expect((await hanging()).total).toBe(0);
});

test("a request that the provider refuses is a declined payment", async () => {
  market.script.refuses = "request";
  const { status, orderId } = atOnce(await market.call("ratepayV1.requestPayment", await market.askedInRates()));
  expect(status).toBe("declined");
  expect((await market.mails()).map(({ subject }) => subject)).toContain(
    `Ratenzahlung abgelehnt: Bestellung ${orderId}`,
  );
});

test("a message that the provider refuses stops no later one, and is sent again only by staff", async () => {
  const { transactionId, dealId, grossCents } = await market.requested();
  market.script.refuses = "refund";
  await market.refund(transactionId, 100);
  await market.deliver();
  await market.finish(dealId);
  market.later(10);
  await market.deliver();
  expect(market.told.at(-1)).toBe(`ship ${grossCents - 100}`);
  const { id, version, waiting } = await market.rowOf(transactionId);
  expect(waiting).toMatchObject({ attempts: 1, problem: "refused" });
  market.script.refuses = "";
  await market.call("ratepayV2.update", { id, version, body: { action: "retry" } }, market.staff);
  expect(market.told.at(-1)).toBe("refund 100");
  expect((await market.rowOf(transactionId)).waiting).toBeNull();
});

test("a message is left for two seconds to whoever queued it and waits for its answer", async () => {
  const { dealId, grossCents } = await market.requested();
  await market.finish(dealId);
  await market.deliver(1999);
  expect(market.told).not.toContain(`ship ${grossCents}`);
  await market.deliver(2000);
  expect(market.told).toContain(`ship ${grossCents}`);
});

test("a shipment names the amount of its time, whatever is refunded while it waits", async () => {
  const { transactionId, dealId, grossCents } = await market.requested();
  market.script.isSilent = true;
  await market.finish(dealId);
  await market.deliver();
  await market.refund(transactionId, 500);
  market.script.isSilent = false;
  market.later(1);
  await market.deliver();
  expect(market.told.slice(-2)).toEqual([`ship ${grossCents}`, "refund 500"]);
});

test("a provider that asks to wait is asked again only then", async () => {
  market.script.waitSeconds = 1800;
  const { transactionId } = atOnce(await market.call("ratepayV1.requestPayment", await market.askedInRates()));
  market.script.waitSeconds = 0;
  market.later(25);
  await market.deliver();
  expect(await market.statusOf(transactionId)).toBe("requested");
  market.later(6);
  await market.deliver();
  expect(await market.statusOf(transactionId)).toBe("confirmed");
});
