import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { startOrders } from "../testing.ts";

const market = forAllTests(startOrders);

/** Places an order and reads the link from the dealer's mail. */
async function placeAndReadLink(): Promise<{ id: string; linkId: string }> {
  const { answer, mails } = await market.left(() => market.place());
  const [, linkId = ""] = /#([\w-]+\.[\w-]+)/.exec(JSON.stringify(mails)) ?? [];
  return { id: answer.id, linkId };
}
const status = async (id: string) => (await market.call("order.get", { id }, market.jonas)).status;

test("the mail's link confirms the order once, without signing in", async () => {
  const { id, linkId } = await placeAndReadLink();
  const answer = await market.call("order.confirmFromLink", { orderId: linkId });
  const order = await market.call("order.get", { id }, market.jonas);
  expect(answer).toEqual({ orderId: order.orderId, status: "accepted" });
  expect(order.history.at(-1)).toMatchObject({ event: "confirmedFromLink", by: null });
  expect(await market.refusal("order.confirmFromLink", { orderId: linkId })).toMatchObject({
    statusCode: 410,
    code: "LINK_USED",
  });
});

test("a wrong secret, a missing order and a bare order id are refused alike and confirm nothing", async () => {
  const { id, linkId } = await placeAndReadLink();
  for (const orderId of [`${linkId}x`, `${id}.`, id, `${id}.${"A".repeat(32)}`, `${crypto.randomUUID()}.abc`, "x.y"])
    expect
      .soft(await market.refusal("order.confirmFromLink", { orderId }), orderId)
      .toMatchObject({ statusCode: 404, code: "TOKEN_NOT_FOUND" });
  expect(await status(id)).toBe("open");
});

test("after two weeks the link has expired", async () => {
  const { id, linkId } = await placeAndReadLink();
  const placed = market.clock.now;
  await market.travel(new Date(placed.getTime() + 14 * 86_400_000));
  expect(await market.refusal("order.confirmFromLink", { orderId: linkId })).toMatchObject({ code: "LINK_EXPIRED" });
  await market.travel(new Date(placed.getTime() + 14 * 86_400_000 - 1000));
  await market.call("order.confirmFromLink", { orderId: linkId });
  await market.travel(placed);
  expect(await status(id)).toBe("accepted");
});

test("the link of an already confirmed order says so, sends no second mail, and is used up", async () => {
  const { id, linkId } = await placeAndReadLink();
  await market.call("order.confirm", { orderId: id, body: {} }, market.jonas);
  const { answer, mails } = await market.left(() => market.call("order.confirmFromLink", { orderId: linkId }));
  expect([answer.status, mails]).toEqual(["accepted", []]);
  expect(await market.refusal("order.confirmFromLink", { orderId: linkId })).toMatchObject({ code: "LINK_USED" });
});

test("only the hash of the secret is stored", async () => {
  const { id, linkId } = await placeAndReadLink();
  const secret = linkId.split(".")[1] ?? "";
  const stored = await Promise.all([
    market.db.selectFrom("orderLink").selectAll().where("orderId", "=", id).execute(),
    market.db.selectFrom("orderMail").selectAll().where("orderId", "=", id).execute(),
    market.db.selectFrom("audit").selectAll().where("recordId", "=", id).execute(),
  ]);
  expect(secret.length).toBeGreaterThan(20);
  expect(JSON.stringify(stored)).not.toContain(secret);
});
