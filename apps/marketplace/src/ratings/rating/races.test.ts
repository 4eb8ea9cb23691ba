import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test, vi } from "vitest";
import { createLog } from "../../kernel/log.ts";
import { startPostgres } from "../../kernel/testing/postgres.ts";
import { carryOutDue } from "../../kernel/work/due-work.ts";
import { runAsSystem } from "../../kernel/work/run-as-system.ts";
import { heidebrand } from "../../orders/order/testing.ts";
import { dueAsking, duePublishing } from "./index.ts";
import { linkIn, praise, startRatings } from "./testing.ts";

// Needs a real Postgres: the embedded database has one connection and cannot show a race.
vi.setConfig({ testTimeout: 120_000 });
const postgres = forAllTests(startPostgres);
const market = forAllTests(() => startRatings(postgres.db));
const log = createLog("silent");

const codes = (results: PromiseSettledResult<unknown>[]): string[] =>
  results
    .map((result) =>
      result.status === "fulfilled" ? "saved" : (/"code":"(\w+)"/.exec(String(result.reason))?.[1] ?? "none"),
    )
    .toSorted();
const asking = dueAsking(0);
/** Done can no longer be taken back, so that the consumers are asked. */
const letUndoPass = () => market.travel(new Date(market.clock.now.getTime() + 600_000));

async function done(): Promise<string> {
  const { id: orderId } = await market.place();
  await market.call("order.confirm", { orderId, body: {} }, market.staff);
  await market.call("order.done", { orderId, ahead: "true" }, market.staff);
  return orderId;
}

test("three processes that ask and publish at once mail each consumer once and publish each rating once", {
  tags: "long",
}, async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, done));
  await letUndoPass();
  const asked = await market.left(() => Promise.all([1, 2, 3].map(() => carryOutDue(market.kernel, log, asking))));
  const links = asked.mails.map(({ paragraphs }) => linkIn(paragraphs));
  const ratings = await market.db.selectFrom("rating").select(["id", "orderId"]).execute();
  expect(ratings.map(({ orderId }) => orderId).toSorted()).toEqual(orders.toSorted());
  expect(links.map((link) => link.split(".")[0] ?? "").toSorted()).toEqual(ratings.map(({ id }) => id).toSorted());

  for (const linkHash of links)
    await market.call("rating.updateByCustomer", { linkHash, body: { version: 1, ...praise } });
  await market.travel(new Date(market.clock.now.getTime() + 25 * 3_600_000));
  const published = await market.left(() =>
    Promise.all([1, 2, 3].map(() => carryOutDue(market.kernel, log, duePublishing))),
  );
  expect(published.events.map(({ refId }) => refId).toSorted()).toEqual(ratings.map(({ id }) => id).toSorted());
  const report = await market.call("rating.getReport", { businessCustomer: heidebrand.lueneburg }, market.jonas);
  expect([report.count, report.distribution]).toEqual([orders.length, [0, 0, 0, 0, orders.length]]);
});

test("a process that is killed before the commit leaves the order to be asked about, once", async () => {
  const orderId = await done();
  await letUndoPass();
  const killed = await market.left(() =>
    runAsSystem(market.kernel, log, async (system, as) => {
      await asking.carryOut(system, as, [], orderId);
      throw new Error("killed");
    }).catch((error: unknown) => String(error)),
  );
  expect([killed.answer, killed.mails]).toEqual(["Error: killed", []]);
  const restarted = await market.left(() => carryOutDue(market.kernel, log, asking));
  expect(restarted.mails).toHaveLength(1);
  expect((await market.left(() => carryOutDue(market.kernel, log, asking))).mails).toEqual([]);
});

test("of two tabs, two editors and two decisions in the same moment one wins, and the other is told", {
  tags: "long",
}, async () => {
  for (let round = 0; round < 5; round += 1) {
    const { link: linkHash, ratingId: id } = await market.asked();
    const save = (text: string) =>
      market.call("rating.updateByCustomer", { linkHash, body: { version: 1, ...praise, text } });
    expect(codes(await Promise.allSettled([save("Alles gut."), save("Gern wieder.")]))).toEqual([
      "VERSION_CONFLICT",
      "saved",
    ]);
    const blank = (note: string) =>
      market.call("rating.updateByProduct", { id, body: { version: 2, note } }, market.editor);
    expect(codes(await Promise.allSettled([blank("Angerufen"), blank("Gemailt")]))).toEqual([
      "VERSION_CONFLICT",
      "saved",
    ]);
    const decide = (state: "published" | "rejected") =>
      market.call(
        "rating.changeState",
        { type: "rating", id, state, body: { version: 3, ...(state === "rejected" && { reason: "Doppelt" }) } },
        market.editor,
      );
    const before = await market.call("rating.getReport", { businessCustomer: heidebrand.lueneburg }, market.jonas);
    const decisions = await Promise.allSettled([decide("published"), decide("rejected")]);
    expect(codes(decisions).filter((code) => code === "saved")).toHaveLength(1);
    const after = await market.call("rating.getReport", { businessCustomer: heidebrand.lueneburg }, market.jonas);
    expect(after.count - before.count).toBe(decisions[0]?.status === "fulfilled" ? 1 : 0);
  }
});
