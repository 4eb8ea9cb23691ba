import type { orderBilling } from "@partner-konto/contracts/billing/order-billing";
import type { Handlers } from "../../kernel/handler.ts";
import { addCredit, removeCredit } from "./credits.ts";
import { getCustomer } from "./customer.ts";
import { listInvoices } from "./invoices.ts";
import { getCredits } from "./list-credits.ts";
import { getInvoicingDates } from "./months-list.ts";
import { generate, generateById } from "./preview.ts";
import { generateAndSave } from "./start-run.ts";

/** Billing (catalogue "Analysis and billing", decision 0101). */
export const orderBillingHandlers: Handlers<typeof orderBilling> = {
  addCredit,
  removeCredit,
  getCustomer,
  generate,
  generateById,
  generateAndSave,
  getInvoicingDates,
  getBusinessCustomerIndividualInvoices: listInvoices,
  getCredits,
};
