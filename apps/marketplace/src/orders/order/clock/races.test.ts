import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { createLog } from "../../../kernel/log.ts";
import { startPostgres } from "../../../kernel/testing/postgres.ts";
import { carryOutDue, nextDue } from "../../../kernel/work/due-work.ts";
import { runAsSystem } from "../../../kernel/work/run-as-system.ts";
import { startOrders } from "../testing.ts";
import { dueAnswers } from "./due-answers.ts";

const postgres = forAllTests(startPostgres);
const market = forAllTests(() => startOrders(postgres.db));
const log = createLog("silent");

test("promise 50: two processes, one of which dies on the way, remind of every order once", async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, () => market.place()));
  await market.travel(new Date("2026-12-22T15:30:00+01:00"));
  const { kernel } = market;
  const { mails, events } = await market.left(async () => {
    const dying = runAsSystem(kernel, log, async (system, as) => {
      const found = await nextDue(dueAnswers, system.db, system.now, []);
      await dueAnswers.carryOut(system, as, [], found ?? "");
      throw new Error("the process died before the commit");
    });
    const others = [kernel, { ...kernel }].map((one) => carryOutDue(one, log, dueAnswers));
    const ends = await Promise.allSettled([dying, ...others]);
    expect(ends.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  });
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining("12 Bestellungen warten")]);
  expect(events).toHaveLength(1);
  const told = await market.db
    .selectFrom("orderHistory")
    .select("orderId")
    .where("event", "=", "answerReminded")
    .execute();
  expect(told.map(({ orderId }) => orderId).toSorted()).toEqual(orders.map(({ id }) => id).toSorted());
});
