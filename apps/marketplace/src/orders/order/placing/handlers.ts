import type { checkout } from "@partner-konto/contracts/orders/checkout";
import type { Handlers } from "../../../kernel/handler.ts";
import { placeCheckoutOrder } from "./place-order.ts";

/** Checkout (catalogue §7): a customer's order. */
export const checkoutHandlers: Pick<Handlers<typeof checkout>, "placeOrder"> = {
  placeOrder: (context, input) => placeCheckoutOrder(context, input),
};
