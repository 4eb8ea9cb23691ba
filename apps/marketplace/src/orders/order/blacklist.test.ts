import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { draft, heidebrand, startOrders, terhorst } from "./testing.ts";

const market = forAllTests(startOrders);

const path = { businesscustomerId: "all" as const, limit: 25, page: 1, sortField: "createdAt" as const };
const listed = async () => (await market.call("order.list", { ...path, body: {} }, market.jonas)).data;

test("a blocked consumer is marked on the company's old and new orders and not at other companies", async () => {
  const { customer } = await market.place();
  const elsewhere = await market.place({ businessCustomerId: terhorst.muenster });
  const { tkId } = customer;
  const entry = await market.call(
    "order.addRevocationBlacklistEntry",
    { body: { tkId, reason: "Dritter Widerruf in Folge" } },
    market.jonas,
  );
  expect(entry).toMatchObject({ tkId, groupId: heidebrand.id, name: "Hannelore Brückner", postalCode: "21335" });
  expect(await market.call("order.getRevocationBlacklist", {}, market.jonas)).toEqual([entry]);
  const { answer, mails } = await market.left(() => market.place());
  expect(answer.blacklisted).toBe(true);
  expect(JSON.stringify(mails)).toContain("steht auf Ihrer Widerrufsliste");
  expect((await listed()).map(({ blacklisted }) => blacklisted)).toEqual([true, true]);
  expect(await market.call("order.get", { id: elsewhere.id }, market.stranger)).toMatchObject({ blacklisted: false });
  expect(await market.call("order.getRevocationBlacklist", {}, market.stranger)).toEqual([]);

  await market.call("order.deleteRevocationBlacklistEntry", { id: entry.id }, market.jonas);
  expect(await market.call("order.getRevocationBlacklist", {}, market.jonas)).toEqual([]);
  expect((await listed()).map(({ blacklisted }) => blacklisted)).toEqual([false, false]);
});

test("a consumer blocked twice is listed once, with name and place of their last order", async () => {
  const customer = { ...draft.customer, tkId: "tk-9", lastName: "Alt" };
  await market.place({ customer });
  await market.travel(new Date(market.clock.now.getTime() + 1000));
  const deliveryAddress = { ...draft.deliveryAddress, postalCode: "29614", city: "Soltau" };
  await market.place({ customer: { ...customer, lastName: "Neu" }, deliveryAddress });
  const add = () => market.call("order.addRevocationBlacklistEntry", { body: { tkId: "tk-9" } }, market.jonas);
  const first = await add();
  expect(first).toMatchObject({ name: "Hannelore Neu", postalCode: "29614", reason: "" });
  expect(await add()).toEqual(first);
});

test("a consumer without an order in scope is not found, and a foreign entry cannot be removed", async () => {
  await market.place({ customer: { ...draft.customer, tkId: "tk-1" } });
  const body = { tkId: "tk-1" };
  expect(await market.refusal("order.addRevocationBlacklistEntry", { body }, market.stranger)).toMatchObject({
    statusCode: 404,
    code: "NOT_FOUND",
  });
  const { id } = await market.call("order.addRevocationBlacklistEntry", { body }, market.jonas);
  expect(await market.refusal("order.deleteRevocationBlacklistEntry", { id }, market.stranger)).toMatchObject({
    code: "NOT_FOUND",
  });
  expect((await market.call("order.getRevocationBlacklist", {}, market.staff)).map((entry) => entry.id)).toContain(id);
});
