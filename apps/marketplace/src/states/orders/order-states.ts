import { deliveryDays } from "@partner-konto/domain/calendar/delivery-days";
import { slotStart } from "@partner-konto/domain/calendar/slot-start";
import { slotsOn } from "@partner-konto/domain/calendar/slots";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import type { CancellationStatus } from "@partner-konto/domain/orders/order/status";
import { dueAnswers, newConfirmLink, numberChanges, type OrderDraft, placeOrder } from "../../orders/order/index.ts";
import type { NewUser } from "../../people/records/index.ts";
import { orderManager } from "../people/people-states.ts";
import { add, make, prepare, type Stage, signIn, somebody } from "../stage.ts";
import type { StateHandlers } from "../state.ts";
import { draftAt, shop } from "./order-draft.ts";

const hourMs = 3_600_000;

interface PlacedOrder {
  orderId: string;
  tkId: string;
  email: string;
  agencyId: string;
  areaId: string;
  manager: NewUser;
}

async function placed(stage: Stage, changes: Partial<OrderDraft> = {}): Promise<PlacedOrder> {
  const places = await orderManager(stage);
  const { agencyId, areaId, manager } = places;
  const { id, customer } = await prepare(stage, async (context) => {
    await context.db
      .insertInto("coop")
      .values(shop)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return placeOrder(context, { ...draftAt(stage, places), ...changes });
  });
  return { orderId: id, tkId: customer.tkId, email: customer.email, agencyId, areaId, manager };
}

/** A slot at least a week ahead, on the first day that is offered. */
function slotAhead(stage: Stage): string {
  const now = stage.kernel.now().toISOString();
  const days = deliveryDays({ from: berlinTime(now).date, count: 21, promise: null, now });
  const day = days.slice(7).find(({ offered }) => offered)?.date;
  if (day === undefined) throw new Error("no delivery day is free within two weeks");
  return slotStart(day, slotsOn(day)[0]);
}

async function accepted(stage: Stage) {
  const order = await placed(stage);
  const token = await signIn(stage, order.manager);
  const { orderId } = order;
  const { version } = await make(stage, "order.confirm", { orderId, body: {} }, token);
  return { ...order, token, version, slot: slotAhead(stage) };
}

/** An order with a shared delivery date, in the morning. */
export async function datedOrder(stage: Stage) {
  const order = await accepted(stage);
  const { orderId, slot, token } = order;
  const body = { deliveryDateTime: slot };
  const { version } = await make(stage, "order.setDeliveryDate", { orderId, body }, token);
  return { ...order, version };
}

async function confirmed(stage: Stage) {
  const { orderId, manager } = await placed(stage);
  const { undo } = await make(stage, "order.confirm", { orderId, body: {} }, await signIn(stage, manager));
  if (!undo) throw new Error("a confirmed order can be taken back");
  return { values: { orderId, undoable: undo.actionId }, person: manager };
}

/** An order that its dealer has marked as done. */
export async function finishedOrder(stage: Stage) {
  const order = await datedOrder(stage);
  await make(stage, "order.done", { orderId: order.orderId, ahead: "true" }, order.token);
  return order;
}

/** An order that was placed five hours ago, of whose answer `leftMs` are left; its agency pauses an area after one late order. */
async function reminded(stage: Stage, leftMs: number) {
  const order = await placed(stage);
  const { orderId, agencyId, areaId, manager } = order;
  await prepare(stage, async (context) => {
    const { db, now } = context;
    const at = (ms: number) => new Date(now.getTime() + ms);
    const preferences = JSON.stringify({ tierBasis: "averagePerPoint", pauseAfter: 1 });
    await db.updateTable("businessCustomer").set({ preferences }).where("id", "=", agencyId).execute();
    await db.updateTable("deliveryArea").set({ isOffering: true }).where("id", "=", areaId).execute();
    const times = { createdAt: at(-5 * hourMs), answerBy: at(leftMs) };
    await db.updateTable("orders").set(times).where("id", "=", orderId).execute();
    await dueAnswers.carryOut(context, () => context, [], agencyId);
  });
  return { values: { orderId, businessCustomerId: agencyId, deliveryAreaId: areaId }, person: manager };
}

async function withLink(stage: Stage): Promise<string> {
  const { orderId } = await placed(stage);
  return prepare(stage, ({ db, now }) => newConfirmLink(db, orderId, now));
}

export const orderStates = {
  async "an open order"(stage) {
    const { orderId, tkId, email, agencyId, areaId, manager } = await placed(stage);
    const values = { orderId, version: 1, businessCustomerId: agencyId, deliveryAreaId: areaId, tkId, email };
    return { values, person: manager };
  },

  async "an open order to be paid in advance"(stage) {
    const { orderId, manager } = await placed(stage, { paymentType: "inAdvance" });
    return { values: { orderId }, person: manager };
  },

  async "an order that a program can pull"(stage) {
    const { orderId, agencyId, manager } = await placed(stage);
    await prepare(stage, (context) => numberChanges.carryOut(context, () => context, [], "changes"));
    return { values: { orderId, businessCustomerId: agencyId }, person: manager };
  },

  async "an order that somebody else changed meanwhile"(stage) {
    const { orderId, agencyId, manager } = await placed(stage);
    const version = 1;
    const body = { note: "Bitte vorher anrufen", paymentType: "cash" as const };
    const editor = somebody(["PLATFORM_EDITOR"], {}, { usedFrontend: ["AMI"] });
    await add(stage, editor);
    await make(stage, "order.adminUpdate", { orderId, version, body }, await signIn(stage, editor));
    return { values: { orderId, version, businessCustomerId: agencyId }, person: manager };
  },

  async "an accepted order"(stage) {
    const { orderId, version, slot, agencyId, manager } = await accepted(stage);
    return { values: { orderId, version, slot, businessCustomerId: agencyId }, person: manager };
  },

  async "an order with a shared delivery date"(stage) {
    const { orderId, version, manager } = await datedOrder(stage);
    return { values: { orderId, version }, person: manager };
  },

  async "a done order"(stage) {
    const { orderId, token, manager } = await finishedOrder(stage);
    const { version } = await make(stage, "order.get", { id: orderId }, token);
    return { values: { orderId, version }, person: manager };
  },

  async "a cancelled order"(stage) {
    const { orderId, manager } = await placed(stage);
    const reason: CancellationStatus = "customerRevocation";
    const token = await signIn(stage, manager);
    const { version } = await make(stage, "order.deny", { orderId, body: { reason } }, token);
    return { values: { orderId, version }, person: manager };
  },

  "an order that was confirmed just now": (stage) => confirmed(stage),

  async "an order that was confirmed a while ago"(stage) {
    const { values, person } = await confirmed(stage);
    const { orderId } = values;
    await prepare(stage, async ({ db, now }) => {
      const { lastAction } = await db
        .selectFrom("orders")
        .select("lastAction")
        .where("id", "=", orderId)
        .executeTakeFirstOrThrow();
      const at = new Date(now.getTime() - 11 * 60_000).toISOString();
      await db
        .updateTable("orders")
        .set({ lastAction: JSON.stringify({ ...lastAction, at }) })
        .where("id", "=", orderId)
        .execute();
    });
    return { values, person };
  },

  "an order link that was not used": async (stage) => ({ values: { linkId: await withLink(stage) } }),

  async "an order link that was used"(stage) {
    const linkId = await withLink(stage);
    await make(stage, "order.confirmFromLink", { orderId: linkId });
    return { values: { linkId } };
  },

  async "a consumer on the block list"(stage) {
    const { tkId, manager } = await placed(stage);
    const body = { tkId, reason: "Dritter Widerruf in Folge" };
    const { id } = await make(stage, "order.addRevocationBlacklistEntry", { body }, await signIn(stage, manager));
    return { values: { entryId: id }, person: manager };
  },

  async "an order whose answer is due soon"(stage) {
    const { values, person } = await reminded(stage, hourMs);
    const { orderId, businessCustomerId } = values;
    return { values: { orderId, businessCustomerId }, person };
  },

  async "an order that was not answered in time"(stage) {
    const { values, person } = await reminded(stage, -hourMs);
    const { orderId, businessCustomerId } = values;
    return { values: { orderId, businessCustomerId }, person };
  },

  async "a delivery area with an unanswered order"(stage) {
    const { values, person } = await reminded(stage, -hourMs);
    const { deliveryAreaId, businessCustomerId } = values;
    return { values: { deliveryAreaId, businessCustomerId }, person };
  },

  async "a new order was placed"(stage) {
    const { orderId, agencyId, manager } = await placed(stage);
    return { values: { orderId, businessCustomerId: agencyId }, person: manager };
  },
} satisfies Partial<StateHandlers>;
