import { assumedObject } from "@partner-konto/domain/assumed";
import { credit, creditFilter } from "@partner-konto/domain/billing/credit";
import { isoMonth } from "@partner-konto/domain/billing/invoice";
import { billingMonth, companyMonth, runPreview } from "@partner-konto/domain/billing/run";
import { billingCustomer, invoiceFilter, listedInvoice } from "@partner-konto/domain/billing/statement";
import { z } from "zod";
import { call, staff, withRight, withRole } from "../call.ts";

const due = "fees of a month that is due";
/** Administrators of companies and platform staff: the readers of user accounts (decision 0101). */
export const billingReaders = withRight("read", "businessCustomerUserAccount");
/** Dealers who may dispute a fee. */
export const administrators = ["BUSINESS_CUSTOMER_MASTER_ADMIN", "BUSINESS_CUSTOMER_ADMIN"] as const;
const ofCompany = { id: "$groupId" };

/**
 * Billing (catalogue "Analysis and billing"). The specification names the calls and shows no field; decision 0101. `generate` and
 * `generateById` store nothing. Calls with reasons, rates and files are in `billing`.
 */
export const orderBilling = {
  /** Gives a fee back: grants the dealer's request, or gives the platform's own credit. `id` is the fee. */
  addCredit: call({
    method: "GET",
    path: "/order/billing/v1/add-credit/{id}",
    auth: "bearer",
    access: staff("PLATFORM_EDITOR", "PLATFORM_ADMIN"),
    response: credit,
    effect: true,
    example: { given: due, params: { id: "$feeId" } },
  }),
  /**
   * Ends the credit of a fee that no run has settled: staff decline a request or withdraw a credit, a dealer withdraws the own request.
   * `id` is the fee.
   */
  removeCredit: call({
    method: "GET",
    path: "/order/billing/v1/remove-credit/{id}",
    auth: "bearer",
    access: withRole(...administrators, "PLATFORM_EDITOR", "PLATFORM_ADMIN"),
    response: credit,
    effect: true,
    errors: ["CREDIT_NOT_OPEN"],
    example: { given: "a fee that its dealer disputes", params: { id: "$feeId" } },
  }),
  /** A company as the platform bills it. `id` is the company. */
  getCustomer: call({
    method: "GET",
    path: "/order/billing/v1/customer/{id}",
    auth: "bearer",
    access: billingReaders,
    response: billingCustomer,
    example: {
      given: "an invoice",
      filled: ["address"],
      params: ofCompany,
      response: { oddities: [], openCredits: [] },
    },
  }),
  /** A preview of the due month's run. */
  generate: call({
    method: "GET",
    path: "/order/billing/v1/generate",
    auth: "bearer",
    access: staff("PLATFORM_READER", "PLATFORM_EDITOR", "PLATFORM_ADMIN"),
    response: runPreview,
    example: { given: due, response: { companies: [{ oddities: [] }] } },
  }),
  /** A company's unbilled items up to and with `month`, the running one by default. `id` is the company. */
  generateById: call({
    method: "GET",
    path: "/order/billing/v1/generate/{id}",
    auth: "bearer",
    access: billingReaders,
    query: { month: isoMonth.optional() },
    response: companyMonth,
    example: { given: due, params: ofCompany, response: { oddities: [] } },
  }),
  /**
   * Begins the run of the due month; `version` is that month as a number, 202610. A month that was begun is answered as it is now. Invoices
   * are issued within the next minutes, whichever process lives.
   */
  generateAndSave: call({
    method: "GET",
    path: "/order/billing/v1/generate-and-save",
    auth: "bearer",
    access: staff("PLATFORM_EDITOR", "PLATFORM_ADMIN"),
    response: billingMonth,
    effect: true,
    versioned: true,
    errors: ["BILLING_NOTHING_DUE", "BILLING_SELLER_MISSING"],
    example: { given: due },
  }),
  /** The months from the first fee to the running one, newest first. */
  getInvoicingDates: call({
    method: "GET",
    path: "/order/billing/v1/invoicing-dates",
    auth: "bearer",
    access: staff("PLATFORM_READER", "PLATFORM_EDITOR", "PLATFORM_ADMIN"),
    response: z.array(billingMonth),
    example: { given: due },
  }),
  /** Invoices and credit notes in the caller's scope, newest first. */
  getBusinessCustomerIndividualInvoices: call({
    method: "POST",
    path: "/order/billing/v1/get-business-customer-individual-invoices",
    auth: "bearer",
    access: billingReaders,
    body: invoiceFilter.optional(),
    response: assumedObject(z.object({ data: z.array(listedInvoice), total: z.int() })),
    example: {
      given: "an invoice",
      body: { groupId: "$groupId", limit: 25, page: 1 },
      response: { data: [{ correctedBy: [] }] },
    },
  }),
  /** Credits in the caller's scope: those that wait first, then the newest. */
  getCredits: call({
    method: "POST",
    path: "/order/billing/v1/get-credits",
    auth: "bearer",
    access: billingReaders,
    body: creditFilter.optional(),
    response: assumedObject(z.object({ data: z.array(credit), total: z.int() })),
    example: { given: "a fee that its dealer disputes", body: { groupId: "$groupId" } },
  }),
};
