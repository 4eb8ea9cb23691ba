import { randomUUID } from "node:crypto";
import { placeOrder } from "../../orders/order/index.ts";
import { orderManager } from "../people/people-states.ts";
import { add, make, prepare, type Stage, signIn, somebody } from "../stage.ts";
import type { StateHandlers } from "../state.ts";
import { draftAt } from "./order-draft.ts";

async function withNote(stage: Stage, key?: string) {
  const { manager, ...places } = await orderManager(stage);
  const { agencyId } = places;
  const { id: orderId } = await prepare(stage, (context) => placeOrder(context, draftAt(stage, places)));
  const token = await signIn(stage, manager);
  const body = { text: "Stutzen hinten links." };
  const { id: noteId, version } = await make(stage, "orderNote.add", { orderId, body, key }, token);
  return { values: { orderId, noteId, version, businessCustomerId: agencyId }, person: manager, token };
}

async function answerClock(stage: Stage) {
  const person = somebody(["PLATFORM_EDITOR"], {}, { usedFrontend: ["AMI"] });
  await add(stage, person);
  const token = await signIn(stage, person);
  const { version } = await make(stage, "orderClock.get", {}, token);
  return { values: { version }, person, token };
}

/** Notes on orders, and the hour by which orders are answered. */
export const noteStates = {
  async "an order with a note"(stage) {
    const { values, person } = await withNote(stage);
    return { values, person };
  },

  async "an order on which a note was written with a key"(stage) {
    const usedKey = randomUUID();
    const { values, person } = await withNote(stage, usedKey);
    return { values: { orderId: values.orderId, usedKey }, person };
  },

  async "a note on an order that somebody else changed meanwhile"(stage) {
    const { values, person, token } = await withNote(stage);
    const { orderId, noteId, version } = values;
    await make(stage, "orderNote.change", { orderId, noteId, version, body: { text: "Hund im Hof." } }, token);
    return { values: { orderId, noteId, version }, person };
  },

  async "an hour by which orders are answered"(stage) {
    const { values, person } = await answerClock(stage);
    return { values, person };
  },

  async "an hour by which orders are answered that somebody else changed meanwhile"(stage) {
    const { values, person, token } = await answerClock(stage);
    const { version } = values;
    await make(stage, "orderClock.put", { version, body: { untilHour: 15 } }, token);
    return { values, person };
  },
} satisfies Partial<StateHandlers>;
