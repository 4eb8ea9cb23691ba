import type { checkout } from "@partner-konto/contracts/orders/checkout";
import type { rating } from "@partner-konto/contracts/ratings/rating";
import type { Handlers } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import { askAgain } from "./ask.ts";
import { updateByCustomer } from "./by-customer.ts";
import { updateByPartner } from "./by-partner.ts";
import { sendQsLink, updateByProduct } from "./by-product.ts";
import { changeState } from "./change-state.ts";
import { findHandlers } from "./find/handlers.ts";
import { getPublicReport, getReport } from "./report.ts";
import { sendToPartner } from "./send-to-partner.ts";

/** Rating service (catalogue §7). Steps follow the transition table (decision 0095). */
export const ratingHandlers: Handlers<typeof rating> = {
  ...findHandlers,
  changeState,
  sendQsLink,
  sendToPartner,
  updateByCustomer,
  updateByProduct,
  updateByPartner,
  getReport,
  getPublicReport,
  healthCheck: () => Promise.resolve({ status: "ok" }),
};

/** Another question for the rating of an order (catalogue §7). */
export const ratingRequestHandlers: Pick<Handlers<typeof checkout>, "sendRatingNotification"> = {
  async sendRatingNotification(context, { body }) {
    if (body === undefined) throw new InvalidInput({ path: "body", message: "the body with an orderId is missing" });
    await askAgain(context, body.orderId);
    return { ok: true };
  },
};
