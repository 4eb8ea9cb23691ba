import type { orderPrice } from "@partner-konto/contracts/orders/order-price";
import type { Handlers } from "../../../kernel/handler.ts";
import { doubtsOf } from "../actions/doubts.ts";
import { findOrder } from "../find.ts";
import { presentOptions, priceOptions } from "./options.ts";

/** The price of an order before it is changed (decision 0117). */
export const orderPriceHandlers: Handlers<typeof orderPrice> = {
  async preview(context, { params: { orderId }, body }) {
    const row = await findOrder(context, orderId);
    const { amount, postalCode } = body;
    return presentOptions(
      row,
      await priceOptions(context, row, body),
      await doubtsOf(context, row, { amount, postalCode }),
    );
  },
};
