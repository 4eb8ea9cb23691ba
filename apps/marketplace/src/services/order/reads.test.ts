import { forAllTests } from "@partner-konto/contracts/testing/for-all-tests";
import { orderStatuses } from "@partner-konto/domain/order/status";
import { expect, test } from "vitest";
import { insertCoops } from "./index.ts";
import { draft, startOrders } from "./testing.ts";

const market = forAllTests(startOrders);

test("signed-in users read shops and comparison sites by name", async () => {
  await insertCoops(market.db, [
    { id: "vergleich", name: "Wärmevergleich" },
    { id: "laden", name: "Brennstoffladen" },
  ]);
  expect(await market.call("order.getCoops", {}, market.jonas)).toEqual([
    { id: "laden", name: "Brennstoffladen" },
    { id: "vergleich", name: "Wärmevergleich" },
  ]);
  expect(await market.refusal("order.getCoops", {})).toMatchObject({ code: "UNAUTHORIZED" });
});

test("the metadata lists the options of the screens in their order", async () => {
  const metadata = await market.call("order.getMetadata", {}, market.jonas);
  expect(metadata.statuses).toEqual(orderStatuses);
  expect(metadata.cancellationReasons).toHaveLength(8);
  expect(metadata.sortFields).toContain("postalCode");
  expect(await market.refusal("order.getMetadata", {})).toMatchObject({ code: "UNAUTHORIZED" });
});

test("anyone can read the service's health check", async () => {
  expect(await market.call("order.healthCheck", {})).toEqual({ status: "ok" });
});

test("promises 7 and 57: a deletion request gets the same answer for any address; known ones get one mail", async () => {
  await market.place();
  const ask = (email: string) => market.left(() => market.call("order.requestDeleteAccount", { email }));
  const known = await ask("H.BRUECKNER@post.example");
  const unknown = await ask("niemand@post.example");
  expect(known.answer).toEqual(unknown.answer);
  expect(known.mails).toMatchObject([{ to: draft.customer.email }]);
  expect(unknown.mails).toEqual([]);
  expect((await ask(draft.customer.email)).mails).toEqual([]);
  const stored = await market.db.selectFrom("deletionRequest").selectAll().execute();
  expect(stored).toMatchObject([{ email: draft.customer.email }]);
  expect(JSON.stringify(known.mails)).toContain(stored[0]?.id);
  await market.travel(new Date(market.clock.now.getTime() + 2 * 3_600_000));
  expect((await ask(draft.customer.email)).mails).toHaveLength(1);
  expect(await market.refusal("order.requestDeleteAccount", { email: "kein-at" })).toMatchObject({
    code: "INVALID_INPUT",
  });
});
