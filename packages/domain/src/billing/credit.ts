import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { isoDate, isoDateTime, personName, recordId, shortText } from "../person.ts";
import { linesOf } from "../text/schema.ts";
import { creditKinds, creditStatuses } from "./credit-life.ts";
import { invoiceNumber } from "./invoice.ts";

/** An invoice or credit note, as records name it. */
export const invoiceRef = z.object({ id: recordId, number: invoiceNumber });

/** A credit of a whole fee. */
export const credit = assumedObject(
  z.object({
    id: recordId,
    feeId: recordId,
    status: z.enum(creditStatuses),
    kind: z.enum(creditKinds),
    /** Why the dealer asks, or why the platform gives it. */
    reason: linesOf(500),
    /** The staff's answer; null before it. */
    decision: linesOf(500).nullable(),
    requestedAt: isoDateTime,
    requestedBy: personName.nullable(),
    decidedAt: isoDateTime.nullable(),
    /** The member of staff; null for dealers. */
    decidedBy: personName.nullable(),
    netCents: z.int(),
    groupId: recordId,
    companyName: shortText,
    agencyId: recordId,
    agencyName: shortText,
    /** The order's record, and its public number. */
    orderId: recordId,
    orderNumber: z.string().max(20),
    day: isoDate,
    goods: shortText,
    /** The invoice that billed the fee, and the credit note that gave it back. */
    invoice: invoiceRef.nullable(),
    creditNote: invoiceRef.nullable(),
  }),
);
export type Credit = z.infer<typeof credit>;

/** The body of orderBilling.getCredits; without a company all credits in the caller's scope. Newest first, and waiting ones before them. */
export const creditFilter = assumedObject(
  z.object({
    groupId: recordId.optional(),
    status: z.array(z.enum(creditStatuses)).max(creditStatuses.length).optional(),
    limit: z.int().min(-1).max(10_000).optional(),
    page: z.int().min(1).max(1_000_000).optional(),
  }),
);

/** The body of billing.requestCredit. */
export const creditRequest = assumedObject(z.object({ feeId: recordId, reason: linesOf(500, 3) }));

/** The body of billing.decideCredit. Granting a fee that nobody asked about gives the platform's own credit. */
export const creditDecision = assumedObject(
  z.object({ feeId: recordId, granted: z.boolean(), reason: linesOf(500, 3) }),
);
