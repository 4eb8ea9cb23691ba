import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { address, isoDate, recordId, shortText } from "../person.ts";
import { linesOf, textOf } from "../text/schema.ts";

/** A calendar month in Berlin, for example "2026-10". */
export const isoMonth = z.string().regex(/^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/);

export const invoiceKinds = ["invoice", "creditNote"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** The number of an invoice or credit note, for example "2026-000123". Both kinds share one sequence a year. */
export const invoiceNumber = z.string().regex(/^\d{4}-\d{6,}$/);

/** The seller or the buyer, as printed. The buyer has only name, address, VAT id, e-mail and contact. */
export const party = z.object({
  name: shortText,
  address,
  vatId: textOf(20).nullable(),
  /** The tax number of the tax office (Steuernummer). */
  taxNumber: textOf(30).nullable(),
  email: z.string().max(254),
  phone: textOf(40).nullable(),
  contact: shortText.nullable(),
  iban: textOf(34).nullable(),
  bic: textOf(11).nullable(),
  bank: shortText.nullable(),
  /** Court and number of the commercial register, for example "Amtsgericht Lüneburg, HRB 204711". */
  register: shortText.nullable(),
});
export type Party = z.infer<typeof party>;

/** A fee on an invoice, or the part of it that a credit note gives back. */
export const invoiceLine = z.object({
  feeId: recordId,
  /** The order's public number. */
  orderNumber: z.string().max(20),
  /** The Berlin day of the delivery, or of done if that was earlier. It decides about rate and VAT. */
  day: isoDate,
  agencyName: shortText,
  /** The delivery, in German: "4,50 t Holzpellets lose". */
  goods: shortText,
  /** How the fee comes about, in German: "15,00 € je Auftrag"; on a credit note why it is given back. */
  text: linesOf(500),
  /** Positive on invoices and credit notes. */
  netCents: z.int().positive(),
  vatPercent: z.number().min(0).max(100),
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

/** The VAT of the lines of one rate. */
export const vatSum = z.object({ percent: z.number(), netCents: z.int(), vatCents: z.int() });
export type VatSum = z.infer<typeof vatSum>;

/** The sums of lines: VAT by rate, highest rate first, and the totals. All are positive on credit notes, too. */
export const totals = z.object({
  vat: z.array(vatSum),
  netCents: z.int(),
  vatCents: z.int(),
  grossCents: z.int(),
});
export type Totals = z.infer<typeof totals>;

/**
 * An invoice or credit note as it was issued; it never changes (decision 0101). A credit note corrects exactly one invoice and gives back
 * some of its lines.
 */
export const invoice = assumedObject(
  z.object({
    number: invoiceNumber,
    kind: z.enum(invoiceKinds),
    issuedOn: isoDate,
    /** Null on credit notes. */
    dueOn: isoDate.nullable(),
    /** The month that was billed. Lines of earlier months may be on it. */
    month: isoMonth,
    /** The first and the last day of the lines. */
    from: isoDate,
    to: isoDate,
    seller: party,
    buyer: party.extend({ customerNumber: shortText.nullable() }),
    corrects: z.object({ number: invoiceNumber, issuedOn: isoDate }).nullable(),
    lines: z.array(invoiceLine).min(1),
    ...totals.shape,
    note: linesOf(500).nullable(),
  }),
);
export type Invoice = z.infer<typeof invoice>;
