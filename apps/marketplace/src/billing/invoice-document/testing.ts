import type { Invoice, InvoiceLine, Party } from "@partner-konto/domain/billing/invoice";
import { periodOf } from "@partner-konto/domain/billing/period";
import { creditTotals, invoiceTotals } from "@partner-konto/domain/billing/totals";

const nobody = { taxNumber: null, phone: null, contact: null, iban: null, bic: null, bank: null, register: null };

const seller: Party = {
  name: "Wärmemarkt Nord GmbH",
  address: { street: "Am Sandtorkai", houseNumber: "48a", postalCode: "20457", city: "Hamburg" },
  vatId: "DE 811 907 980",
  taxNumber: "48/722/01234",
  email: "abrechnung@waermemarkt.example",
  phone: "+49 40 66969-120",
  contact: "Abrechnung Handelspartner",
  iban: "DE02 1203 0000 0000 2020 51",
  bic: "BYLADEM1001",
  bank: "Hanseatische Musterbank",
  register: "Amtsgericht Hamburg, HRB 204711",
};

const buyer: Invoice["buyer"] = {
  ...nobody,
  name: "Heidebrand Energie GmbH & Co. KG",
  address: { street: "Große Bäckerstraße", houseNumber: "11", postalCode: "21335", city: "Lüneburg" },
  vatId: "DE136695976",
  email: "buchhaltung@heidebrand.example",
  contact: "Özlem Grünhagen",
  customerNumber: "K-10427",
};

const agencies = ["Lüneburg", "Buchholz i. d. Nordheide", "Soltau"];
const goods = ["4,50 t Holzpellets lose", "6,00 t Holzpellets lose", "1,95 t Holzpellets Sackware (2 Paletten)"];

/** @returns the line of the fee with this number, counted from 0, on one of the days of October 2026 */
export const lineOf = (at: number, changes: Partial<InvoiceLine> = {}): InvoiceLine => ({
  feeId: `5f0e6a51-0000-4000-8000-${String(at).padStart(12, "0")}`,
  orderNumber: String(2_304_178 + at * 37),
  day: `2026-10-${String(1 + (at % 31)).padStart(2, "0")}`,
  agencyName: agencies[at % agencies.length] ?? "",
  goods: goods[at % goods.length] ?? "",
  text: "15,00 € je Auftrag",
  netCents: 1500,
  vatPercent: 19,
  ...changes,
});

export const linesOf = (count: number): InvoiceLine[] => Array.from({ length: count }, (_, at) => lineOf(at));

/** @returns an invoice with these lines and their sums */
export const invoiceOf = (lines: InvoiceLine[], changes: Partial<Invoice> = {}): Invoice => ({
  number: "2026-000123",
  kind: "invoice",
  issuedOn: "2026-11-02",
  dueOn: "2026-11-16",
  month: "2026-10",
  ...periodOf(lines),
  seller,
  buyer,
  corrects: null,
  lines,
  ...invoiceTotals(lines),
  note: null,
  ...changes,
});

/** @returns a credit note that gives back these lines of invoice 2026-000101; others were given back before */
export const creditNoteOf = (lines: InvoiceLine[], before: InvoiceLine[] = []): Invoice =>
  invoiceOf(lines, {
    number: "2026-000140",
    kind: "creditNote",
    issuedOn: "2026-12-01",
    dueOn: null,
    corrects: { number: "2026-000101", issuedOn: "2026-11-02" },
    ...creditTotals(lines, before),
  });

const long = (word: string, length: number): string => word.repeat(Math.ceil(length / word.length)).slice(0, length);

/** Letters of three scripts, quotes, emoji, markup, a lone surrogate, and characters that XML forbids. */
const odd = "Müßig’s „Öl“ & <Söhne> \"Łódź\" Шо東 'ok' ]]> 🔥👨‍👩‍👧 \u0000\u0007\u001b\ud800 Ende";
const oddBuyer = { ...buyer, name: odd, contact: odd, customerNumber: null, vatId: null };
const longBuyer = {
  ...buyer,
  name: long("Brennstoffhandelsgesellschaft ", 200),
  contact: long("Donaudampfschifffahrtsgesellschaftskapitän", 200),
  address: { ...buyer.address, street: long("Straße des Friedens ", 200), city: long("Bad Langenau ", 200) },
  customerNumber: long("0123456789", 200),
};
const longLine = {
  orderNumber: "9".repeat(20),
  agencyName: long("Niederlassung ", 200),
  goods: long("Holzpelletsackware", 200),
  text: long("Grund\n", 500),
};

/** Every kind of invoice that can occur, and the extremes of its texts. */
export const kinds: Record<string, Invoice> = {
  "a month with 30 fees": invoiceOf(linesOf(30)),
  "a single fee": invoiceOf(linesOf(1)),
  "300 fees": invoiceOf(linesOf(300)),
  "fees of two VAT rates, one from before the month": invoiceOf([
    lineOf(0, { day: "2025-12-30", vatPercent: 19, netCents: 3 }),
    lineOf(1, { vatPercent: 16 }),
    lineOf(2, { vatPercent: 5.5, netCents: 1 }),
  ]),
  "a credit note": creditNoteOf([lineOf(4, { text: "Die Bestellung wurde storniert." })]),
  "a second credit note of one invoice": creditNoteOf([lineOf(4, { netCents: 3 })], [lineOf(3, { netCents: 3 })]),
  "odd characters": invoiceOf([lineOf(0, { agencyName: odd, goods: odd, text: odd })], { buyer: oddBuyer, note: odd }),
  "very long texts": invoiceOf(
    Array.from({ length: 9 }, (_, at) => lineOf(at, longLine)),
    { buyer: longBuyer, note: long("Hinweis\n", 500) },
  ),
  "a seller with a tax number and a register": invoiceOf(linesOf(2), { seller: { ...seller, vatId: null } }),
  "a seller with nothing but a tax number": invoiceOf(linesOf(2), {
    seller: { ...seller, vatId: null, register: null },
  }),
};
