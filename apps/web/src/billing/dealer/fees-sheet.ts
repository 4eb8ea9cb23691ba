import type { Fee } from "@partner-konto/domain/billing/fee";
import type { Sheet, SheetColumn } from "@partner-konto/domain/format/sheet";
import { billingTexts } from "./billing-texts.ts";
import { fateOf } from "./credit-words.ts";

const text = billingTexts.sheetColumns;
const columns: readonly SheetColumn[] = [
  { name: text.day, width: 12, holds: "days" },
  { name: text.order, width: 14, holds: "numbers" },
  { name: text.agency, width: 28, holds: "numbers" },
  { name: text.goods, width: 30, holds: "numbers" },
  { name: text.rate, width: 22, holds: "numbers" },
  { name: text.net, width: 12, holds: "money" },
  { name: text.vat, width: 10, holds: "numbers" },
  { name: text.invoice, width: 16, holds: "numbers" },
  { name: text.credit, width: 40, holds: "numbers" },
  { name: text.creditNote, width: 16, holds: "numbers" },
];

/** A company's fees as a table for a spreadsheet, one row each. */
export const feesSheet = (fees: readonly Fee[]): Sheet => ({
  name: billingTexts.feesOf,
  columns,
  rows: fees.map(({ day, orderNumber, agencyName, goods, rate, netCents, vatPercent, invoice, credit }) => [
    day,
    orderNumber,
    agencyName,
    goods,
    rate,
    netCents / 100,
    vatPercent,
    invoice?.number ?? "",
    credit ? fateOf(credit) : "",
    credit?.creditNote?.number ?? "",
  ]),
});
