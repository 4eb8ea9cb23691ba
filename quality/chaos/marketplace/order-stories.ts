import type { CallId } from "@partner-konto/contracts/services";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { fetchCall } from "@partner-konto/testing/fetch-call";
import { buildState } from "@partner-konto/testing/started-marketplace";

const patienceMs = 30_000;

/** A call's response, or null because the process died. */
type Outcome = { status: number; body: unknown } | null;

export async function ask(url: string, id: CallId, input: Record<string, unknown>, token: string): Promise<Outcome> {
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const answer = await fetchCall(url, id, input, { token, signal });
    return { status: answer.status, body: await answer.json() };
  } catch (error) {
    if (signal.aborted) throw new Error(`${id} got no answer in ${patienceMs} ms`, { cause: error });
    return null;
  }
}

/** Builds a provider state; null if the process died meanwhile. */
const state = (url: string, name: string): Promise<Record<string, string> | null> =>
  buildState(url, name).catch(() => null);

/** An order on its way through all its statuses; each step carries a value of its own. */
export interface Story {
  orderId: string;
  token: string;
  email: string;
  agencyId: string;
  slot: string;
  /** The number of steps that the marketplace acknowledged. */
  acknowledged: number;
  /** Violations: refusals, faults, acknowledged steps that are missing. */
  wrong: string[];
}

/** A delivery date a week ahead that all stories share. */
export async function slotOf(url: string): Promise<string> {
  const { slot } = (await state(url, "an accepted order")) ?? {};
  if (!slot) throw new Error("no slot");
  return slot;
}

export async function newStory(url: string, slot: string): Promise<Story | null> {
  const values = await state(url, "an open order");
  const { orderId, token, email, businessCustomerId: agencyId } = values ?? {};
  if (!orderId || !token || !email || !agencyId) return null;
  return { orderId, token, email, agencyId, slot, acknowledged: 0, wrong: [] };
}

const stepsOf = ({ orderId, slot, agencyId }: Story): [CallId, Record<string, unknown>][] => [
  ["order.confirm", { orderId, body: { customText: `Bis bald ${orderId}` } }],
  ["order.setDeliveryDate", { orderId, body: { deliveryDateTime: slot } }],
  ["order.update", { orderId, version: 3, body: { note: `Notiz ${orderId}` } }],
  ["order.done", { orderId, ahead: "true" }],
  // A second subscription would be refused, so only the key makes the repeat succeed.
  ["messenger.createSubscription", { body: { ids: [agencyId], perApp: true, appTypes: { "order.CREATE": true } } }],
];
const orderSteps = 4;
export const stepCount = orderSteps + 1;
const events = ["placed", "confirmed", "deliveryDateShared", "updated", "done"];

/** Continues an order until it is done or the process died. A step without a response is repeated with the same key. */
export async function goOn(url: string, story: Story): Promise<void> {
  for (const [at, [id, input]] of stepsOf(story).entries()) {
    if (at < story.acknowledged) continue;
    const outcome = await ask(url, id, { ...input, key: `${story.orderId}-${at}` }, story.token);
    if (!outcome) return;
    if (outcome.status !== 200) {
      story.wrong.push(`${id} answered ${outcome.status}: ${JSON.stringify(outcome.body)}`);
      return;
    }
    story.acknowledged += 1;
  }
}

/**
 * Checks that every acknowledged step is there exactly once, and at most the running step besides.
 * @returns whether the running step was done although its response was lost
 */
export async function readBack(url: string, story: Story): Promise<boolean> {
  const outcome = await ask(url, "order.get", { id: story.orderId }, story.token);
  const subscription = await ask(url, "messenger.getSubscription", {}, story.token);
  if (!outcome || !subscription) throw new Error("the marketplace died before it was told to");
  const order = outcome.body as Order;
  const seen = order.history?.map(({ event }) => event) ?? [];
  const isSubscribed = (subscription.body as { version: number }).version > 0;
  const happened = seen.length - 1 + Number(isSubscribed);
  const isWhole =
    seen.join() === events.slice(0, seen.length).join() &&
    [story.acknowledged, story.acknowledged + 1].includes(happened) &&
    happened <= orderSteps === !isSubscribed &&
    order.version === seen.length &&
    (story.acknowledged < 1 || order.customText === `Bis bald ${story.orderId}`) &&
    (story.acknowledged < 2 || Date.parse(order.deliveryDate ?? "") === Date.parse(story.slot)) &&
    (story.acknowledged < 3 || order.note === `Notiz ${story.orderId}`);
  if (!isWhole)
    story.wrong.push(`after ${story.acknowledged} acknowledged steps: ${JSON.stringify([order, subscription])}`);
  return happened > story.acknowledged;
}
