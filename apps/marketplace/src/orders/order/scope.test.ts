import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { heidebrand, startOrders, terhorst } from "./testing.ts";

const market = forAllTests(startOrders);

const path = { limit: 25, page: 1, sortField: "createdAt" as const };

test("promise 10: every call on a foreign order gets the 404 of a missing order and leaves no trace", async () => {
  const { id } = await market.place();
  const before = await market.call("order.get", { id }, market.jonas);
  const {
    answer: answers,
    mails,
    events,
  } = await market.left(async () => {
    const asked = async (orderId: string) => [
      await market.refusal("order.get", { id: orderId }, market.stranger),
      await market.refusal("order.confirm", { orderId, body: {} }, market.stranger),
      await market.refusal("order.deny", { orderId, body: { reason: "otherReason" } }, market.stranger),
      await market.refusal(
        "order.setDeliveryDate",
        { orderId, body: { deliveryDateTime: "2026-12-29T07:00:00+01:00" } },
        market.stranger,
      ),
      await market.refusal("order.done", { orderId, ahead: "true" }, market.stranger),
      await market.refusal("order.update", { orderId, version: 1, body: { note: "x" } }, market.stranger),
      await market.refusal("order.getIncomingOrderEmail", { orderId }, market.stranger),
    ];
    return { foreign: await asked(id), missing: await asked(crypto.randomUUID()), nonsense: await asked("1' or 1=1") };
  });
  expect(new Set(answers.foreign.map(({ statusCode, code }) => `${statusCode} ${code}`))).toEqual(
    new Set(["404 NOT_FOUND"]),
  );
  expect(answers.missing).toEqual(answers.foreign);
  expect(answers.nonsense).toEqual(answers.foreign);
  expect([mails, events]).toEqual([[], []]);
  expect(await market.call("order.get", { id }, market.jonas)).toEqual(before);
});

test("a call for many orders returns own ones in the requested order and omits foreign and missing ones", async () => {
  const own = [await market.place(), await market.place({ businessCustomerId: heidebrand.soltau })];
  const foreign = await market.place({ businessCustomerId: terhorst.muenster });
  const ids = [own[1], foreign, own[0]].map((order) => order?.id ?? "");
  const got = await market.call(
    "order.getMultipleOrders",
    { body: { ids: [...ids, crypto.randomUUID()] } },
    market.jonas,
  );
  expect(got.map(({ id }) => id)).toEqual([own[1]?.id, own[0]?.id]);
  expect(await market.call("order.getMultipleOrders", { body: { ids } }, market.staff)).toHaveLength(3);
  expect(await market.refusal("order.getMultipleOrders", { body: { ids: [] } }, market.jonas)).toMatchObject({
    code: "INVALID_INPUT",
  });
});

test("lists show one's own agencies only; a foreign agency is not found, a foreign filter finds nothing", async () => {
  await market.place();
  await market.place({ businessCustomerId: terhorst.muenster });
  const list = (businesscustomerId: string, body: object = {}, as = market.jonas) =>
    market.call("order.list", { ...path, businesscustomerId, body }, as);
  const agencies = async (...input: Parameters<typeof list>) =>
    new Set((await list(...input)).data.map(({ businessCustomerId }) => businessCustomerId));
  expect(await agencies("all")).toEqual(new Set([heidebrand.lueneburg, heidebrand.soltau]));
  expect(await agencies("all", {}, market.staff)).toContain(terhorst.muenster);
  expect(await agencies("all", { groupId: terhorst.id }, market.staff)).toEqual(new Set([terhorst.muenster]));
  expect(await list("all", { groupId: terhorst.id })).toEqual({
    data: [],
    total: 0,
    byStatus: [],
    overdue: [],
    unanswered: [],
    upTo: 0,
  });
  expect(await list("all", { businessCustomerId: terhorst.muenster })).toMatchObject({ total: 0 });
  for (const businesscustomerId of [terhorst.muenster, crypto.randomUUID()])
    expect(await market.refusal("order.list", { ...path, businesscustomerId, body: {} }, market.jonas)).toMatchObject({
      statusCode: 404,
      code: "NOT_FOUND",
    });
});

test("a user of one agency sees that agency's orders only", async () => {
  const resources = { businessCustomer: [heidebrand.soltau], businessCustomerGroup: [], user: [] };
  const anna = await market.signIn({ roles: ["BUSINESS_CUSTOMER_READER"], resources });
  const { id } = await market.place();
  await market.place({ businessCustomerId: heidebrand.soltau });
  const { data } = await market.call("order.list", { ...path, businesscustomerId: "all", body: {} }, anna);
  expect(new Set(data.map(({ businessCustomerId }) => businessCustomerId))).toEqual(new Set([heidebrand.soltau]));
  expect(await market.refusal("order.get", { id }, anna)).toMatchObject({ code: "NOT_FOUND" });
  expect(await market.refusal("order.confirm", { orderId: data[0]?.id ?? "", body: {} }, anna)).toMatchObject({
    code: "RIGHT_MISSING",
  });
});

test("an agency that never got an order has an empty list", async () => {
  const fresh = await startOrders();
  const input = { ...path, businesscustomerId: heidebrand.soltau, body: {} };
  expect(await fresh.call("order.list", input, fresh.jonas)).toEqual({
    data: [],
    total: 0,
    byStatus: [],
    overdue: [],
    unanswered: [],
    upTo: 0,
  });
  await fresh.close();
});
