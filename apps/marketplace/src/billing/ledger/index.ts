export { dueRuns } from "./carry-out.ts";
export { dueInvoices, noteInvoiceMail } from "./deliver.ts";
export { insertPastBilling } from "./import.ts";
export { chargePastOrders, countingFeeCents, giveBillingToCompany, isTooSmallForFee, keepFee } from "./ledger.ts";
export { nextMonth } from "./months.ts";
export { dueProposals } from "./propose.ts";
export { todayOf } from "./rates.ts";
export { demoSeller, everyMonth } from "./settings.ts";
