import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { createLog } from "../../kernel/log.ts";
import { carryOutDue } from "../../kernel/work/due-work.ts";
import { dispatchHandlers } from "../../orders/day/handlers.ts";
import { dueAsking } from "./index.ts";
import { startRatings } from "./testing.ts";

const market = forAllTests(() => startRatings(undefined, undefined, { dispatch: dispatchHandlers }));

const ask = () => market.left(() => carryOutDue(market.kernel, createLog("silent"), dueAsking(0)));
const later = (ms: number) => market.travel(new Date(market.clock.now.getTime() + ms));

test("nobody is asked for a rating while done can be taken back, also where it is asked for the same day", async () => {
  const { id: orderId } = await market.place();
  await market.call("order.confirm", { orderId, body: {} }, market.staff);
  const finish = () => market.call("order.done", { orderId, ahead: "true" }, market.staff);
  const { undo } = await finish();
  await later(599_999);
  expect((await ask()).mails).toEqual([]);
  await market.call("dispatch.undo", { orderId, body: { actionId: undo?.actionId ?? "" } }, market.staff);
  await finish();
  await later(599_999);
  expect((await ask()).mails).toEqual([]);
  await later(1);
  expect((await ask()).mails).toHaveLength(1);
});
