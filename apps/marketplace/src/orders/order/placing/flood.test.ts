import { mailboxKey } from "@partner-konto/domain/validation/email-address";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { howMany, limit } from "@partner-konto/testing/how-many";
import { expect, test } from "vitest";
import { startPostgres } from "../../../kernel/testing/postgres.ts";
import { startFlood } from "./testing-flood.ts";

const postgres = forAllTests(startPostgres);
const market = forAllTests(() => startFlood(postgres.db));

const senders = 50;
const victims = 20;

/** A flood of fake orders, with an honest customer from elsewhere after every tenth. */
async function flood(fakes: number) {
  await market.clear();
  await market.limit(2, 2);
  const { grossCents } = await market.shown();
  const fake = (nth: number) => {
    const body = market.asked(grossCents);
    const email = nth % 2 === 0 ? `opfer+${nth}@post.example` : `opfer${nth % victims}@post.example`;
    const customer = { ...body.customer, lastName: "oder besuchen Sie evil.example", email };
    return market.tryFrom(`203.0.${nth % senders}.7`, { ...body, customer });
  };
  const honest = [];
  for (let nth = 0; nth < fakes; nth += 1) {
    await fake(nth);
    if (nth % 10 !== 9) continue;
    const body = market.asked(grossCents);
    honest.push({ body, answer: await market.tryFrom(`198.51.${honest.length}.9`, body) });
  }
  return { honest };
}

async function expectHeld({ honest }: Awaited<ReturnType<typeof flood>>): Promise<void> {
  const mails = await market.mails();
  const boxes = Map.groupBy(
    mails.filter(({ to }) => to.startsWith("opfer")),
    ({ to }) => mailboxKey(to),
  );
  expect(Math.max(...[...boxes.values()].map(({ length }) => length))).toBeLessThanOrEqual(3);
  expect(JSON.stringify(mails.filter(({ to }) => to.startsWith("opfer")))).not.toContain("evil.example");
  // Every honest order was taken: at once, or through the link in its mail.
  const lost = honest.filter(({ answer }) => "code" in answer);
  expect(lost).toEqual([]);
  const byAddress = new Map(
    (await market.db.selectFrom("orderHeld").select(["id", "body"]).execute()).map(({ id, body }) => [
      body.customer.email,
      id,
    ]),
  );
  for (const { body } of honest) {
    const id = byAddress.get(body.customer.email);
    if (id) await market.confirm(id);
  }
  const taken = await market.db
    .selectFrom("orders")
    .select("email")
    .where(
      "email",
      "in",
      honest.map(({ body }) => body.customer.email),
    )
    .execute();
  expect(new Set(taken.map(({ email }) => email)).size).toBe(honest.length);
}

async function pauseAfterFlood() {
  // The area is neither full of fakes nor paused by them.
  const fakes = await market.db.selectFrom("orders").select("doubted").where("email", "like", "opfer%").execute();
  expect(fakes.map(({ doubted }) => doubted)).toEqual(fakes.map(() => true));
  expect(fakes.length).toBeGreaterThan(0);
  // The dealer answers what is real.
  await market.db.updateTable("orders").set({ status: "accepted" }).where("email", "not like", "opfer%").execute();
  return market.pauseLater();
}

test("100 fake orders fill and pause no area and mail nobody four times, and honest ones are taken", async () => {
  const { honest } = await flood(100);
  await expectHeld({ honest });
  expect(await pauseAfterFlood()).toBeNull();
});

test("the same holds for 1,000 fake orders and 100 honest ones", {
  tags: "long",
  timeout: limit(300_000),
}, async () => {
  const { honest } = await flood(howMany(1000, 1000));
  await expectHeld({ honest });
  expect(await pauseAfterFlood()).toBeNull();
});
