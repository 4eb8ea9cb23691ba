import type { order } from "@partner-konto/contracts/orders/order";
import { paymentTypes, productsOf } from "@partner-konto/domain/goods/values";
import { orderSortFields } from "@partner-konto/domain/orders/actions/requests";
import { cancellationStatuses, orderStatuses } from "@partner-konto/domain/orders/order/status";
import { wishOf } from "@partner-konto/domain/prices/calculators/customer-request";
import { type Handlers, signedInCaller } from "../../kernel/handler.ts";
import { rankedDealers } from "../../prices/calculators/index.ts";
import { confirmOrder } from "./actions/confirm.ts";
import { shareDeliveryDate } from "./actions/delivery-date.ts";
import { denyOrder, uncancelOrder } from "./actions/deny.ts";
import { finishOrder } from "./actions/done.ts";
import { confirmByLink } from "./actions/link.ts";
import { updateOrder } from "./actions/update.ts";
import { addToBlacklist, blacklistEntries, removeFromBlacklist } from "./blacklist.ts";
import { askForDeletion } from "./deletion.ts";
import { findOrder, findOrders, lockOrder } from "./find.ts";
import { listOrders } from "./list/list.ts";
import { incomingMailOf } from "./mails/incoming.ts";
import { saveDeal } from "./placing/phone-order.ts";
import { presentAll, presentOne } from "./present.ts";

/** Order service (catalogue §7). An action locks the order and then asks the transition table (decision 0006). */
export const orderHandlers: Handlers<typeof order> = {
  getRevocationBlacklist: (context) => blacklistEntries(context),
  async deleteRevocationBlacklistEntry(context, { params: { id } }) {
    await removeFromBlacklist(context, id);
    return { ok: true };
  },
  addRevocationBlacklistEntry: (context, { body }) => addToBlacklist(context, body),

  rankDealers: (context, { body: { zipcode, request } }) => rankedDealers(context, zipcode, wishOf(request)),
  list: listOrders,
  get: async (context, { params: { id } }) => presentOne(context, await findOrder(context, id)),
  getMultipleOrders: async (context, { body: { ids } }) => presentAll(context, await findOrders(context, ids)),
  getCoops: (context) => context.db.selectFrom("coop").select(["id", "name"]).orderBy("name").execute(),
  getIncomingOrderEmail: async (context, { params: { orderId }, query: { type = "dealer" } }) =>
    incomingMailOf(context, await findOrder(context, orderId), type),
  getMetadata: (context) =>
    Promise.resolve({
      statuses: [...orderStatuses],
      cancellationReasons: [...cancellationStatuses],
      paymentTypes: [...paymentTypes],
      products: productsOf(signedInCaller(context).frontends),
      sortFields: [...orderSortFields],
    }),
  healthCheck: () => Promise.resolve({ status: "ok" }),

  confirm: async (context, { params: { orderId }, body }) =>
    presentOne(context, await confirmOrder(context, await lockOrder(context, orderId), body)),
  async confirmFromLink(context, { params: { orderId } }) {
    const { number, status } = await confirmByLink(context, orderId);
    return { orderId: String(number), status };
  },
  setDeliveryDate: async (context, { params: { orderId }, body }) =>
    presentOne(context, await shareDeliveryDate(context, await lockOrder(context, orderId), body)),
  deny: async (context, { params: { orderId }, body }) =>
    presentOne(context, await denyOrder(context, await lockOrder(context, orderId), body)),
  done: async (context, { params: { orderId }, query }) =>
    finishOrder(context, await lockOrder(context, orderId), query),
  update: (context, { params: { orderId }, body, version }) =>
    updateOrder(context, "update", { orderId, body, version }),
  adminUpdate: (context, { params: { orderId }, body, version }) =>
    updateOrder(context, "adminUpdate", { orderId, body, version }),
  adminUncancel: async (context, { params: { orderId }, body }) =>
    presentOne(context, await uncancelOrder(context, await lockOrder(context, orderId), body?.version)),

  saveDeal,

  async requestDeleteAccount(context, { params: { email } }) {
    await askForDeletion(context, email);
    return { ok: true };
  },
};
