import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { isoDate, isoDateTime, personName, recordId, shortText } from "../person.ts";
import { isoMonth } from "./invoice.ts";

/**
 * The states of a month: it runs (`open`), it is over and not billed (`due`), its invoices are being issued (`preparing`), or all are
 * (`issued`).
 */
export const monthStates = ["open", "due", "preparing", "issued"] as const;
export type MonthState = (typeof monthStates)[number];

const sums = { netCents: z.int(), vatCents: z.int(), grossCents: z.int() };

/** A month of billing. Sums are those of invoices minus credit notes: what was issued, or what would be issued now. */
export const billingMonth = assumedObject(
  z.object({
    month: isoMonth,
    /** The month as a number, 202610: the run sends it, so that a second click cannot bill the next month. */
    version: z.int(),
    state: z.enum(monthStates),
    /** The first business day after the month, on which the run is proposed. */
    proposedOn: isoDate,
    startedAt: isoDateTime.nullable(),
    startedBy: personName.nullable(),
    issuedAt: isoDateTime.nullable(),
    companies: z.int(),
    invoices: z.int(),
    creditNotes: z.int(),
    fees: z.int(),
    credits: z.int(),
    ...sums,
    /** Invoices and credit notes that were not mailed yet. */
    pending: z.int(),
  }),
);
export type BillingMonth = z.infer<typeof billingMonth>;

/**
 * Oddities of a company's billing. `notBilled`: neither the company nor an agency has an address and an e-mail address; its fees wait.
 * `noAddress`: an agency's serves instead. `noEmail`: a person's of the whole company serves instead. `addressStopped`: mails to the address came
 * back, so the invoice will not arrive. `farFromOrdered`: so many orders of the month were settled by an amount far from the ordered one. `chargedAgain`: so many
 * fees are of orders whose fee was credited before, because the order was taken back and done again.
 */
export const oddityCodes = [
  "noVatId",
  "notBilled",
  "noAddress",
  "noEmail",
  "addressStopped",
  "farFromOrdered",
  "chargedAgain",
  "noCollmexNumber",
  "severalCollmexNumbers",
  "twiceAsHigh",
  "feesOfEarlierMonths",
  "companyDeleted",
] as const;
export const oddity = z.object({
  code: z.enum(oddityCodes),
  /** `twiceAsHigh`: the usual fees of a month in net cents; `feesOfEarlierMonths`, `farFromOrdered`, `chargedAgain`: how many. */
  value: z.int().optional(),
});
export type Oddity = z.infer<typeof oddity>;

/** A run's preview for one company. */
export const companyPreview = z.object({
  groupId: recordId,
  name: shortText,
  fees: z.int(),
  credits: z.int(),
  ...sums,
  /** Net of invoices minus credit notes of the last run; null if it had nothing for the company. */
  lastNetCents: z.int().nullable(),
  oddities: z.array(oddity),
});
export type CompanyPreview = z.infer<typeof companyPreview>;

/** A preview of the due month's run. Without a due month it shows the running month, which cannot be issued yet. */
export const runPreview = assumedObject(
  z.object({
    month: isoMonth,
    version: z.int(),
    state: z.enum(monthStates),
    /** The seller's data are complete; without them no run is possible. */
    isSellerKnown: z.boolean(),
    /** Also those that are not billed; the counts and sums leave them out. */
    companies: z.array(companyPreview),
    invoices: z.int(),
    creditNotes: z.int(),
    fees: z.int(),
    credits: z.int(),
    ...sums,
    /** The last issued run; null before the first one. */
    last: z.object({ month: isoMonth, companies: z.int(), fees: z.int(), netCents: z.int() }).nullable(),
    /** Credits that dealers asked for and nobody decided; the run does not settle them. */
    requestsWaiting: z.int(),
  }),
);
export type RunPreview = z.infer<typeof runPreview>;

/** One company's unbilled items, up to and with a month. The fees themselves come from billing.getFees. */
export const companyMonth = assumedObject(
  z.object({
    month: isoMonth,
    state: z.enum(monthStates),
    groupId: recordId,
    name: shortText,
    fees: z.int(),
    credits: z.int(),
    /** The fees, and the credits that a run would settle with credit notes. */
    feesNetCents: z.int(),
    creditsNetCents: z.int(),
    ...sums,
    oddities: z.array(oddity),
  }),
);
