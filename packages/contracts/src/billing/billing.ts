import { assumed, assumedObject } from "@partner-konto/domain/assumed";
import { credit, creditDecision, creditRequest } from "@partner-konto/domain/billing/credit";
import { fee, feeFilter } from "@partner-konto/domain/billing/fee";
import { isoMonth } from "@partner-konto/domain/billing/invoice";
import { feeRate, newFeeRate } from "@partner-konto/domain/billing/rate";
import { checkedMonth, monthToCheck } from "@partner-konto/domain/billing/statement";
import { z } from "zod";
import { call, staff, withRole } from "../call.ts";
import { fileAnswer } from "../multipart.ts";
import { sampleArchive, sampleTable } from "../sample-files.ts";
import { done, wholeNumber } from "../shared.ts";
import { administrators, billingReaders } from "./order-billing.ts";

const editors = staff("PLATFORM_EDITOR", "PLATFORM_ADMIN");
const year = assumed(wholeNumber(2000, 2199));
const file = { auth: "bearer", response: fileAnswer, exposure: "route", binary: true } as const;

/** Billing beyond the catalogue, not in the specification (decision 0101): fees, reasons, rates, the check of a month, and files. */
export const billing = {
  /** Fees in the caller's scope by day, newest first. */
  getFees: call({
    method: "POST",
    path: "/billing/v1/fees",
    auth: "bearer",
    access: billingReaders,
    body: feeFilter,
    response: assumedObject(z.object({ data: z.array(fee), total: z.int() })),
    example: { given: "an invoice", filled: ["data[].invoice"], body: { groupId: "$groupId", limit: 25, page: 1 } },
  }),
  /** The dealer asks for a credit of a fee. */
  requestCredit: call({
    method: "POST",
    path: "/billing/v1/request-credit",
    auth: "bearer",
    access: withRole(...administrators),
    body: creditRequest,
    response: credit,
    effect: true,
    errors: ["CREDIT_EXISTS", "CREDIT_ASKED_TOO_OFTEN"],
    example: {
      given: "fees of a month that is due",
      body: { feeId: "$feeId", reason: "Der Kunde hat die Lieferung zurückgegeben." },
    },
  }),
  /** Staff grant or decline a request with a reason, or give the platform's own credit. */
  decideCredit: call({
    method: "POST",
    path: "/billing/v1/decide-credit",
    auth: "bearer",
    access: editors,
    body: creditDecision,
    response: credit,
    effect: true,
    errors: ["CREDIT_NOT_OPEN"],
    example: {
      given: "a fee that its dealer disputes",
      body: { feeId: "$feeId", granted: true, reason: "Die Rückgabe ist belegt." },
    },
  }),
  /** All rates, newest first. */
  getFeeRates: call({
    method: "GET",
    path: "/billing/v1/fee-rates",
    auth: "bearer",
    access: billingReaders,
    response: z.array(feeRate),
    example: { given: "a fee rate to come" },
  }),
  /** Enters a rate from a day after today on. */
  addFeeRate: call({
    method: "POST",
    path: "/billing/v1/fee-rates",
    auth: "bearer",
    access: editors,
    body: newFeeRate,
    response: feeRate,
    effect: true,
    errors: ["FEE_RATE_NOT_AHEAD", "FEE_RATE_EXISTS"],
    example: {
      given: "a day without a fee rate",
      body: { goods: "oil", basis: "per100l", netCents: 20, validFrom: "$validFrom" },
    },
  }),
  /** Removes a rate that has not begun. */
  removeFeeRate: call({
    method: "DELETE",
    path: "/billing/v1/fee-rates/{id}",
    auth: "bearer",
    access: editors,
    response: done,
    effect: true,
    errors: ["FEE_RATE_BEGUN"],
    example: { given: "a fee rate to come", params: { id: "$rateId" } },
  }),
  /** "Stimmt das?": a month's fees beside what its orders say. */
  checkMonth: call({
    method: "POST",
    path: "/billing/v1/check-month",
    auth: "bearer",
    access: billingReaders,
    body: monthToCheck,
    response: checkedMonth,
    example: { given: "an invoice", body: { groupId: "$groupId", month: "$month" }, response: { differences: [] } },
  }),
  /** An invoice as PDF with its XML (ZUGFeRD), or as XRechnung. */
  getInvoiceFile: call({
    ...file,
    method: "GET",
    path: "/billing/v1/invoice-file/{id}",
    access: billingReaders,
    query: { format: assumed(z.enum(["pdf", "xrechnung"]).optional()) },
    example: { given: "an invoice", params: { id: "$invoiceId" } },
  }),
  /** The PDFs that were issued to a company in a year, as one ZIP. */
  getInvoicesOfYear: call({
    ...file,
    method: "GET",
    path: "/billing/v1/invoices-of-year/{groupId}",
    access: billingReaders,
    query: { year },
    example: {
      given: "an invoice",
      params: { groupId: "$groupId" },
      query: { year: "$year" },
      file: { name: "Rechnungen.zip", type: "application/zip", data: sampleArchive },
    },
  }),
  /** A company's invoices and credit notes of a year or month as DATEV bookings (EXTF), for the dealer's own books. */
  getBookings: call({
    ...file,
    method: "GET",
    path: "/billing/v1/bookings/{groupId}",
    access: billingReaders,
    query: { year, month: assumed(isoMonth.optional()) },
    example: {
      given: "an invoice",
      params: { groupId: "$groupId" },
      query: { year: "$year" },
      file: { name: "EXTF.csv", type: "text/csv", data: sampleTable },
    },
  }),
  /** A month's invoices and credit notes of all companies for the platform's books, as Collmex reads them (CMXINV). */
  getCollmex: call({
    ...file,
    method: "GET",
    path: "/billing/v1/collmex",
    access: staff("PLATFORM_READER", "PLATFORM_EDITOR", "PLATFORM_ADMIN"),
    query: { month: assumed(isoMonth) },
    example: {
      given: "an invoice",
      query: { month: "$month" },
      file: { name: "CMXINV.csv", type: "text/csv", data: sampleTable },
    },
  }),
};
