export { dueRuns } from "./carry-out.ts";
export { chargePastOrders, countingFeeCents, giveBillingToCompany, keepFee } from "./ledger.ts";
export { nextMonth } from "./months.ts";
export { todayOf } from "./rates.ts";
