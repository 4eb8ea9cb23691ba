import { announcedTaxRate, newTaxRate, recordedTaxRate, taxRate } from "@partner-konto/domain/market/taxes/schema";
import { z } from "zod";
import { call, signedIn, staff } from "../call.ts";

const change = {
  auth: "bearer",
  access: staff("PLATFORM_EDITOR", "PLATFORM_ADMIN"),
  effect: true,
  byPerson: true,
  response: z.array(taxRate),
} as const;

/** VAT rates and the CO2 price, each with the day of delivery that it applies from, as staff keep them (decision 0047). */
export const tax = {
  /** The rates that applied, apply and are announced: by kind, the earliest first. */
  list: call({
    method: "GET",
    path: "/tax/v1/rates",
    auth: "bearer",
    access: signedIn,
    response: z.array(taxRate),
    example: { given: "an announced tax rate" },
  }),
  /** Everything that was ever recorded, the newest first. */
  history: call({
    method: "GET",
    path: "/tax/v1/history",
    auth: "bearer",
    access: staff("PLATFORM_READER", "PLATFORM_EDITOR", "PLATFORM_ADMIN"),
    response: z.array(recordedTaxRate),
    example: { given: "an announced tax rate" },
  }),
  /** Announces a rate for a day after today; it replaces another one that is announced for that day. Answers the rates as `list` does. */
  announce: call({
    ...change,
    method: "POST",
    path: "/tax/v1/rates",
    body: newTaxRate,
    errors: ["TAX_RATE_NOT_AHEAD", "TAX_RATE_UNCHANGED", "TAX_RATE_UNLIKELY"],
    example: { given: "a day without an announced tax rate", body: { kind: "oilVat", day: "$taxDay", value: 20.5 } },
  }),
  /** Takes back an announced rate before its day. Answers the rates as `list` does. */
  withdraw: call({
    ...change,
    method: "POST",
    path: "/tax/v1/rates/withdraw",
    body: announcedTaxRate,
    errors: ["TAX_RATE_BEGUN", "TAX_RATE_REPLACED"],
    example: { given: "an announced tax rate", body: { kind: "oilVat", day: "$taxDay", value: 20 } },
  }),
};
