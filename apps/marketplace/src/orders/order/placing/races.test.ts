import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { howMany } from "@partner-konto/testing/how-many";
import { expect, test } from "vitest";
import { startPostgres } from "../../../kernel/testing/postgres.ts";
import { startCheckout } from "./testing.ts";

// Needs a real Postgres: the embedded database has one connection and cannot show a race (reliability 0.8).
const postgres = forAllTests(startPostgres);
const market = forAllTests(() => startCheckout(postgres.db));

test("racing equal orders are one order, with one event and its two mails", { tags: "long" }, async () => {
  const { grossCents, quote } = await market.shown();
  const pairs = howMany(20, 1000);
  for (let round = 0; round < pairs; round += 1) {
    const body = market.asked(grossCents);
    const answers = await Promise.all([
      market.place(body, quote),
      market.call("checkout.placeOrder", { body, validationToken: quote, key: `tab-${round}-one` }),
      market.call("checkout.placeOrder", { body, key: `tab-${round}-two` }),
    ]);
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
  }
  expect(await market.orders()).toBe(pairs);
  expect(await market.events()).toHaveLength(pairs);
  expect(await market.mails()).toHaveLength(2 * pairs);
});
