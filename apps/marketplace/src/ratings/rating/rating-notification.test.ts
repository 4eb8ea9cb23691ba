import { randomUUID } from "node:crypto";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { handlers } from "../../handlers.ts";
import { optOutAddress } from "../../mails/opt-out/index.ts";
import { praise, startRatings } from "./testing.ts";

const market = forAllTests(() => startRatings(undefined, undefined, { checkout: handlers.checkout }));
const ask = (orderId: string) => market.call("checkout.sendRatingNotification", { body: { orderId } }, market.editor);
const refused = async (orderId: string) =>
  (await market.refusal("checkout.sendRatingNotification", { body: { orderId } }, market.editor)).code;

test("staff ask again for a rating instead of the reminder, and the customer gets a link that works", async () => {
  const { orderId } = await market.asked();
  expect(await refused(orderId)).toBe("RATING_ASKED_TODAY");
  await market.pass(1);
  const { mails } = await market.left(() => ask(orderId));
  expect(mails).toMatchObject([{ subject: expect.stringMatching(/^Wie war Ihre Lieferung/) }]);
  expect(await refused(orderId)).toBe("RATING_ASKED_TWICE");
  // The question was instead of the reminder.
  expect((await market.left(() => market.pass(7))).mails).toEqual([]);
  const [mail] = mails;
  const linkHash = /#([\w.-]+)/.exec(JSON.stringify(mail))?.[1] ?? "";
  const { version } = await market.call("rating.updateByCustomer", { linkHash });
  await market.call("rating.updateByCustomer", { linkHash, body: { version, ...praise } });
  await market.pass(1);
  expect(await refused(orderId)).toBe("RATING_GIVEN");
});

test("an order whose turn has not come is asked about at once, and not again by itself", async () => {
  const { id } = await market.place();
  expect(await refused(id)).toBe("RATING_BEFORE_DONE");
  await market.call("order.confirm", { orderId: id, body: {} }, market.staff);
  await market.call("order.done", { orderId: id, ahead: "true" }, market.staff);
  expect((await market.left(() => ask(id))).mails).toHaveLength(1);
  expect((await market.left(() => market.pass(3))).mails).toEqual([]);
});

test("nobody is asked about an old delivery, or against their will", async () => {
  const { orderId } = await market.asked();
  const { customer } = await market.call("order.get", { id: orderId }, market.staff);
  const token = new URL(optOutAddress(market.kernel, customer.email)).searchParams.get("t") ?? "";
  await market.call("publicAmi.optOut", { body: { token } });
  await market.pass(1);
  expect(await refused(orderId)).toBe("RATING_NOT_WANTED");
  await market.pass(30);
  expect(await refused(orderId)).toBe("RATING_TOO_LATE");
});

test("a missing order is not found, and a request without an order is refused", async () => {
  expect(await refused(randomUUID())).toBe("NOT_FOUND");
  expect((await market.refusal("checkout.sendRatingNotification", {}, market.editor)).code).toBe("INVALID_INPUT");
  expect((await market.refusal("checkout.sendRatingNotification", {}, market.jonas)).code).toBe("RIGHT_MISSING");
});
