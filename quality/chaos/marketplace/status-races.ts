import { randomUUID } from "node:crypto";
import { draft, type OrderMarket } from "../../../apps/marketplace/src/orders/order/testing.ts";
import { isExplainable } from "../../../apps/marketplace/src/orders/order/testing-history.ts";

const steps = ["confirm", "deny", "date", "done"] as const;
type Step = (typeof steps)[number];
/** Every pair of actions, including the same action twice. */
const pairs = steps.flatMap((one) => steps.map((other) => [one, other] as const));

const act = (market: OrderMarket, orderId: string): Record<Step, () => Promise<unknown>> => ({
  confirm: () => market.call("order.confirm", { orderId, body: {} }, market.jonas),
  deny: () => market.call("order.deny", { orderId, body: { reason: "otherReason" } }, market.jonas),
  date: () =>
    market.call(
      "order.setDeliveryDate",
      { orderId, body: { deliveryDateTime: "2026-12-29T07:00:00+01:00" } },
      market.jonas,
    ),
  done: () => market.call("order.done", { orderId, ahead: "true" }, market.jonas),
});

async function racePair(market: OrderMarket, at: number) {
  const email = `r-${randomUUID()}@post.example`;
  const { id: orderId } = await market.place({ customer: { ...draft.customer, email } });
  const doing = act(market, orderId);
  const begun = Math.floor(at / pairs.length) % 3;
  if (begun > 0) await doing.confirm();
  if (begun > 1) await doing.date();
  const [one, other] = pairs[at % pairs.length] ?? ["confirm", "deny"];
  const outcomes = await Promise.allSettled([doing[one](), doing[other]()]);
  const order = await market.call("order.get", { id: orderId }, market.jonas);
  const refusals = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [String(outcome.reason)] : []));
  return { order, email, refusals };
}

export interface RaceFigures {
  pairs: number;
  refused: number;
  wrong: string[];
}

/** Races pairs of actions on orders in three states, a few orders at once (promise 33). */
export async function statusRaces(market: OrderMarket, wanted: number, together = 16): Promise<RaceFigures> {
  const wrong: string[] = [];
  let refused = 0;
  for (let at = 0; at < wanted; at += together) {
    const races = await Promise.all(
      Array.from({ length: Math.min(together, wanted - at) }, (_, n) => racePair(market, at + n)),
    );
    const events = await market.events();
    const mails = await market.mails();
    await market.db.deleteFrom("outbox").execute();
    for (const { order, email, refusals } of races) {
      const changes = order.history.slice(1).map(({ event }) => event);
      refused += refusals.length;
      const told = events.filter(({ refId, type }) => refId === order.id && type === "UPDATE").length;
      // The consumer gets a mail when the order is placed and for every change except "done".
      const written = mails.filter(({ to }) => to === email).length;
      const isRight =
        isExplainable(order) &&
        told === changes.length &&
        written === 1 + changes.filter((event) => event !== "done").length &&
        new Set(changes).size === changes.length &&
        order.version === order.history.length &&
        refusals.every((text) => /"code":"ORDER_/.test(text));
      if (!isRight) wrong.push(JSON.stringify({ status: order.status, changes, told, written, refusals }));
    }
  }
  return { pairs: wanted, refused, wrong };
}
