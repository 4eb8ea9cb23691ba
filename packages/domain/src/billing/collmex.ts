import type { Invoice } from "./invoice.ts";
import { singleByte } from "./single-byte.ts";

/** @returns whether a text is a customer's number in Collmex, at most eight digits; people type it freely, and anything else stays out of the file */
export const isCollmexCustomer = (text: string): boolean => /^\d{1,8}$/.test(text);

/** An invoice with its customer in Collmex and Collmex's document types. */
export interface CollmexInvoice {
  invoice: Invoice;
  /** A number: see `isCollmexCustomer`. */
  customer: string;
  invoiceType: number;
  creditType: number;
}

/** The number of fields of a record CMXINV in Collmex's manual of 2026, and those we fill, counted from 1 as there. */
const fieldCount = 96;
const field = {
  record: 1,
  number: 2,
  position: 3,
  type: 4,
  company: 5,
  customer: 7,
  date: 30,
  priceDate: 31,
  currency: 33,
  memo: 40,
  serviceDate: 52,
  description: 71,
  quantity: 73,
  price: 74,
  productType: 78,
  taxClass: 79,
} as const;

/** A service, taxed with the full rate of the service's day. */
const service = "1";
const fullRate = "0";

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const day = (iso: string): string => iso.replaceAll("-", "");

/** @returns cents as Collmex reads them: "1234,56" */
export const germanAmount = (cents: number): string =>
  `${cents < 0 ? "-" : ""}${Math.floor(Math.abs(cents) / 100)},${String(Math.abs(cents) % 100).padStart(2, "0")}`;

/**
 * Collmex's numbers have at most eight digits.
 * @returns the number of an invoice without the century: 26000123 for "2026-000123"
 */
export const collmexNumber = (number: string): string => number.slice(2).replace("-", "");

const monthIn = (iso: string): string => `${iso.slice(5, 7)}/${iso.slice(0, 4)}`;

/** @returns "Erfolgsgebühren 10/2026", or for a credit note "Korrektur 2026-000104, Gebühren 09/2026" with the month of its lines */
export const bookingText = ({ corrects, month, from }: Invoice): string =>
  corrects ? `Korrektur ${corrects.number}, Gebühren ${monthIn(from)}` : `Erfolgsgebühren ${monthIn(month)}`;

/** The last day of the lines of a rate, which decides the rate in Collmex, too. */
const lastDay = ({ lines }: Invoice, percent: number): string =>
  lines.reduce((last, line) => (line.vatPercent === percent && line.day > last ? line.day : last), "");

function recordsOf({ invoice, customer, invoiceType, creditType }: CollmexInvoice): string[] {
  const isCredit = invoice.kind === "creditNote";
  return invoice.vat.map(({ percent, netCents }, at) => {
    const values: Partial<Record<keyof typeof field, string>> = {
      record: "CMXINV",
      number: collmexNumber(invoice.number),
      position: String(at + 1),
      type: String(isCredit ? creditType : invoiceType),
      company: "1",
      customer,
      date: day(invoice.issuedOn),
      priceDate: day(invoice.issuedOn),
      currency: "EUR",
      memo: quoted(invoice.corrects ? `Korrigiert ${invoice.corrects.number}` : invoice.number),
      serviceDate: day(lastDay(invoice, percent)),
      description: quoted(bookingText(invoice)),
      quantity: "1",
      price: germanAmount(netCents),
      productType: service,
      taxClass: fullRate,
    };
    const cells = Array.from({ length: fieldCount }, () => "");
    for (const [name, value] of Object.entries(values)) cells[field[name as keyof typeof field] - 1] = value;
    return cells.join(";");
  });
}

/**
 * Records CMXINV, one for each VAT rate of an invoice, as Collmex's public manual describes them: semicolons, German decimals, days as
 * YYYYMMDD, quotes doubled, ISO-8859-1. The only text that a person typed is the customer, which is a number; an invoice with another
 * customer is left out. So no cell can become a formula.
 * @returns the bytes of the file
 */
export function collmexFile(invoices: readonly CollmexInvoice[]): Uint8Array {
  const lines = invoices
    .filter(({ customer }) => isCollmexCustomer(customer))
    .flatMap(recordsOf)
    .map((line) => `${line}\r\n`);
  return singleByte(lines.join(""), "iso-8859-1");
}
