import type { dispatch } from "@partner-konto/contracts/orders/dispatch";
import type { Handlers } from "../../kernel/handler.ts";
import { tiersThen } from "../../prices/calculators/index.ts";
import { findOrder, markPaid, previewSettlement, undoOrder } from "../order/index.ts";
import { getDay } from "./day.ts";
import { getProposals } from "./half-day-proposals.ts";
import { getLoad } from "./load.ts";
import { saveDay } from "./save-day.ts";
import { getSettings, saveSettings } from "./settings.ts";

/** Dispatch of orders (decision 0112). */
export const dispatchHandlers: Handlers<typeof dispatch> = {
  getSettings,
  saveSettings,
  getLoad,
  getDay,
  saveDay,
  getProposals,
  markPaid,
  async previewSettlement(context, { params: { orderId, deliveredQuantity: delivered } }) {
    const order = await findOrder(context, orderId);
    return previewSettlement(context, order, { delivered, tiers: await tiersThen(context.db, order) });
  },
  undo: (context, { params: { orderId }, body: { actionId } }) => undoOrder(context, orderId, actionId),
};
