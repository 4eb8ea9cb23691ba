import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { products } from "../goods/values.ts";
import { isoDate, recordId, shortText } from "../person.ts";
import { credit, invoiceRef } from "./credit.ts";
import { isoMonth } from "./invoice.ts";

/** The fee of a successful order. */
export const fee = assumedObject(
  z.object({
    id: recordId,
    groupId: recordId,
    agencyId: recordId,
    agencyName: shortText,
    /** The order's record, and its public number. */
    orderId: recordId,
    orderNumber: z.string().max(20),
    /** The Berlin day of the delivery, or of done if that was earlier, and its month. */
    day: isoDate,
    month: isoMonth,
    prod: z.enum(products),
    /** Litres or kilograms. */
    amount: z.int(),
    /** In German: "4,50 t Holzpellets lose", and "15,00 € je Auftrag". */
    goods: shortText,
    rate: shortText,
    netCents: z.int(),
    vatPercent: z.number(),
    /** Null while it is not billed. */
    invoice: invoiceRef.nullable(),
    /** The fee's newest credit. */
    credit: credit.nullable(),
    /** Whether the dealer may ask for a credit now. */
    mayDispute: z.boolean(),
  }),
);
export type Fee = z.infer<typeof fee>;

/**
 * The body of billing.getFees: fees in the caller's scope, by day, newest first. `invoiceId` may also name a credit note: then the fees
 * that it gives back. `month` and `year` are those of the fee's day.
 */
export const feeFilter = assumedObject(
  z.object({
    groupId: recordId,
    invoiceId: recordId.optional(),
    month: isoMonth.optional(),
    year: z.int().min(2000).max(2199).optional(),
    /** Only fees of invoices and credit notes that were issued in this year; `year` is that of the fee's day. */
    issuedIn: z.int().min(2000).max(2199).optional(),
    /** Only fees that the next runs bill. */
    isOpen: z.boolean().optional(),
    limit: z.int().min(-1).max(10_000).optional(),
    page: z.int().min(1).max(1_000_000).optional(),
  }),
);
