import type { billing } from "@partner-konto/contracts/billing/billing";
import type { Handlers } from "../../kernel/handler.ts";
import { checkMonth } from "./check.ts";
import { decideCredit, requestCredit } from "./credits.ts";
import { getBookings, getCollmex } from "./exports.ts";
import { getFees } from "./fees.ts";
import { getInvoiceFile, getInvoicesOfYear } from "./files.ts";
import { addFeeRate, getFeeRates, removeFeeRate } from "./rates.ts";

/** Billing beyond the catalogue (decision 0101). */
export const billingHandlers: Handlers<typeof billing> = {
  getFees,
  requestCredit,
  decideCredit,
  getFeeRates,
  addFeeRate,
  removeFeeRate,
  checkMonth,
  getInvoiceFile,
  getInvoicesOfYear,
  getBookings,
  getCollmex,
};
