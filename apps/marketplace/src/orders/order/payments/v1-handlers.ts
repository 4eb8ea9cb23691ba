import type { ratepayV1 } from "@partner-konto/contracts/orders/ratepay-v1";
import { centsOf } from "@partner-konto/domain/orders/payments/price-in-path";
import type { Handlers } from "../../../kernel/handler.ts";
import { confirmPayment } from "./confirm.ts";
import { plansFor } from "./plans.ts";
import { requestByCustomer } from "./request.ts";

/** Instalment payment, version 1 (catalogue §7). */
export const ratepayV1Handlers: Handlers<typeof ratepayV1> = {
  getInstallmentPlans: async (context, { params: { price }, query: { surchargeCents } }) =>
    plansFor(context, centsOf(price), surchargeCents),
  confirmPayment,
  requestPayment: requestByCustomer,
};
