import { plansForPrice, requestedPayment } from "@partner-konto/domain/orders/payments/payment";
import { eurosInPath } from "@partner-konto/domain/orders/payments/price-in-path";
import { checkoutOrder } from "@partner-konto/domain/orders/placing/checkout";
import { anyone, call } from "../call.ts";
import { done } from "../shared.ts";
import { exampleInstalmentOrder, planQuery } from "./ratepay-v2.ts";

/** Instalment payment, version 1 (catalogue §7): what the shop needs, without a token. Prices are in euros with a point (decision 0100). */
export const ratepayV1 = {
  /** The plans in which a price can be paid in instalments. */
  getInstallmentPlans: call({
    method: "GET",
    path: "/ratepay/v1/installment-plans/{price}",
    auth: "none",
    access: anyone,
    params: { price: eurosInPath },
    query: planQuery,
    response: plansForPrice,
    example: { given: "the services are up", params: { price: "2933.35" } },
  }),
  /**
   * Confirms a pending payment after the provider did. A repeat is answered like the first call, and nothing that came later is undone. Ids
   * that do not belong together look missing.
   */
  confirmPayment: call({
    method: "PUT",
    path: "/ratepay/v1/payment-confirm/{transactionId}/{dealId}",
    auth: "none",
    access: anyone,
    response: done,
    effect: true,
    limit: "payment",
    errors: ["PAYMENT_NOT_PENDING", "PAYMENT_UNCONFIRMED", "PAYMENT_DECLINED", "PAYMENT_PROVIDER_SILENT"],
    example: { given: "a pending payment", params: { transactionId: "$transactionId", dealId: "$dealId" } },
  }),
  /**
   * Places the order like checkout.placeOrder and asks the provider to finance it. The order is placed whatever the provider answers; the
   * same order sent again is answered with its payment.
   */
  requestPayment: call({
    method: "POST",
    path: "/ratepay/v1/payment-request",
    auth: "none",
    access: anyone,
    body: checkoutOrder,
    bodyName: "checkoutPlaceOrderDTO",
    response: requestedPayment,
    validationToken: true,
    effect: true,
    limit: "order",
    errors: ["OFFER_REFUSED", "PRICE_CHANGED", "DELIVERY_CHANGED"],
    example: { given: "an offer in a postal code", filled: ["plan"], body: exampleInstalmentOrder },
  }),
};
