import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { address, isoDate, isoDateTime, recordId, shortText } from "../person.ts";
import { credit, invoiceRef } from "./credit.ts";
import { invoice, invoiceKinds, isoMonth } from "./invoice.ts";
import { oddity } from "./run.ts";

const { lines: _lines, ...withoutLines } = invoice.shape;

/** An invoice or credit note in a list, without its lines; billing.getFees has them. */
export const listedInvoice = assumedObject(
  z.object({
    id: recordId,
    groupId: recordId,
    companyName: shortText,
    ...withoutLines,
    lineCount: z.int(),
    /** When its mail was sent; null while it waits, and when it cannot be sent (`isMailStopped`). */
    mailedAt: isoDateTime.nullable(),
    isMailStopped: z.boolean().optional(),
    /** The invoice that a credit note corrects. */
    corrects: invoiceRef.extend({ issuedOn: isoDate }).nullable(),
    /** The credit notes of an invoice, and what they gave back. */
    correctedBy: z.array(invoiceRef),
    creditedNetCents: z.int(),
    creditedGrossCents: z.int(),
  }),
);
export type ListedInvoice = z.infer<typeof listedInvoice>;

/** The body of orderBilling.getBusinessCustomerIndividualInvoices. `year` is the year of issue, `month` the month that was billed. */
export const invoiceFilter = assumedObject(
  z.object({
    groupId: recordId.optional(),
    year: z.int().min(2000).max(2199).optional(),
    month: isoMonth.optional(),
    kind: z.enum(invoiceKinds).optional(),
    limit: z.int().min(-1).max(10_000).optional(),
    page: z.int().min(1).max(1_000_000).optional(),
  }),
);

/** A company as the platform bills it. */
export const billingCustomer = assumedObject(
  z.object({
    groupId: recordId,
    name: shortText,
    address: address.nullable(),
    vatId: z.string().max(20).nullable(),
    /** Where invoices go. */
    email: z.string().max(254).nullable(),
    customerNumber: shortText.nullable(),
    collmexNumber: shortText.nullable(),
    oddities: z.array(oddity),
    /** The years with invoices, newest first. */
    years: z.array(z.int()),
    /** The sums issued in the running year. */
    thisYear: z.object({
      netCents: z.int(),
      grossCents: z.int(),
      creditedNetCents: z.int(),
      creditedGrossCents: z.int(),
    }),
    /** Credits that wait for staff or for the next run. */
    openCredits: z.array(credit),
  }),
);

/** How a month's fees differ from its orders. */
export const differenceKinds = ["missingFee", "feeWithoutOrder", "otherAmount", "otherDay", "otherVat"] as const;

/** The body of billing.checkMonth. */
export const monthToCheck = assumedObject(z.object({ groupId: recordId, month: isoMonth }));

const side = z.object({ fees: z.int(), netCents: z.int() });

/** A month's fees, computed once more from the orders, beside those in the books. */
export const checkedMonth = assumedObject(
  z.object({
    groupId: recordId,
    month: isoMonth,
    /** The successful orders of the month, also those without a fee. */
    orders: z.int(),
    expected: side,
    booked: side,
    /** Booked fees on invoices, and those given back. */
    billed: side,
    credited: side,
    differences: z.array(
      z.object({
        kind: z.enum(differenceKinds),
        orderId: recordId,
        orderNumber: z.string().max(20),
        day: isoDate,
        agencyName: shortText,
        expectedCents: z.int(),
        bookedCents: z.int(),
      }),
    ),
  }),
);
export type CheckedMonth = z.infer<typeof checkedMonth>;
