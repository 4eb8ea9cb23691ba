import type { checkout } from "@partner-konto/contracts/services/checkout";
import type { Handlers } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import { askAgain } from "../../ratings/rating/index.ts";
import { placeCheckoutOrder } from "./place-order.ts";

/** Checkout (catalogue §7): a customer's order, and another question for its rating. */
export const checkoutHandlers: Handlers<typeof checkout> = {
  placeOrder: (context, input) => placeCheckoutOrder(context, input),
  async sendRatingNotification(context, { body }) {
    if (body === undefined) throw new InvalidInput({ path: "body", message: "the body with an orderId is missing" });
    await askAgain(context, body.orderId);
    return { ok: true };
  },
};
