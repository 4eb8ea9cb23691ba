import type { Party } from "@partner-konto/domain/billing/invoice";
import { postalCode } from "@partner-konto/domain/person";
import { isEmail } from "@partner-konto/domain/validation/email";
import { isIban } from "@partner-konto/domain/validation/iban";
import { z } from "zod";
import { count, must } from "../../kernel/security/setting-schemas.ts";
import { SettingsError } from "../../kernel/security/settings-error.ts";

/** Who issues the invoices. Without a seller no run can begin. */
export interface BillingSettings {
  seller: Party | null;
  /** Days from an invoice's date to the day it is due. */
  dueDays: number;
  /** The first month that is billed, for example "2026-10"; fees of earlier ones were billed by other means. */
  from: string;
}

declare module "../../kernel/parts.ts" {
  interface Parts {
    /** Who issues invoices. */
    billing: BillingSettings;
  }
}

/** Before every fee: all months are billed. */
export const everyMonth = "2000-01";

const text = z.string().max(200).optional();

export const billingVariables = {
  BILLING_NAME: text,
  BILLING_STREET: text,
  BILLING_HOUSE_NUMBER: z.string().max(20).optional(),
  BILLING_POSTAL_CODE: postalCode.optional(),
  BILLING_CITY: text,
  BILLING_VAT_ID: z
    .string()
    .regex(/^DE\d{9}$/, must("a German VAT id, DE and nine digits"))
    .optional(),
  BILLING_TAX_NUMBER: z.string().max(30).optional(),
  BILLING_EMAIL: z.string().refine(isEmail, must("an e-mail address")).optional(),
  BILLING_PHONE: z.string().max(40).optional(),
  BILLING_CONTACT: text,
  BILLING_IBAN: z
    .string()
    .transform((iban) => iban.replaceAll(" ", ""))
    .pipe(
      z
        .string()
        .regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, must("an IBAN"))
        .refine(isIban, must("an IBAN with the right check digits")),
    )
    .optional(),
  BILLING_BIC: z
    .string()
    .regex(/^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/, must("a BIC"))
    .optional(),
  BILLING_BANK: text,
  BILLING_REGISTER: text,
  BILLING_DUE_DAYS: count(1, 90).default(14),
  BILLING_FROM: z
    .string()
    .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, must("a month, for example 2026-10"))
    .default(everyMonth),
};

type BillingVariables = z.infer<z.ZodObject<typeof billingVariables>>;

/** Facts of a seller that § 14 UStG and XRechnung require, beside a VAT id or tax number. */
const needed = [
  "BILLING_NAME",
  "BILLING_STREET",
  "BILLING_HOUSE_NUMBER",
  "BILLING_POSTAL_CODE",
  "BILLING_CITY",
  "BILLING_EMAIL",
  "BILLING_PHONE",
  "BILLING_CONTACT",
  "BILLING_IBAN",
] as const;

/** The invented company of the demo. */
export const demoSeller: Party = {
  name: "Heizmarkt Plattform GmbH",
  address: { street: "Speicherweg", houseNumber: "12", postalCode: "21335", city: "Lüneburg" },
  vatId: "DE123456789",
  taxNumber: "33/204/71102",
  email: "rechnung@heizmarkt.example",
  phone: "04131 204070",
  contact: "Buchhaltung",
  iban: "DE02120300000000202051",
  bic: "BYLADEM1001",
  bank: "Musterbank Lüneburg",
  register: "Amtsgericht Lüneburg, HRB 204711",
};

/**
 * @param isDemo the demo has an invented seller when none is named
 * @throws SettingsError for a seller of whom something is missing
 */
export function billingOf(read: BillingVariables, isDemo: boolean): BillingSettings {
  const { BILLING_DUE_DAYS: dueDays, BILLING_FROM: from } = read;
  const missing = needed.filter((name) => read[name] === undefined);
  if (missing.length === needed.length && !read.BILLING_VAT_ID && !read.BILLING_TAX_NUMBER)
    return { seller: isDemo ? demoSeller : null, dueDays, from };
  if (missing[0] !== undefined) throw new SettingsError(`${missing[0]} is missing; a seller of invoices needs it.`);
  if (!read.BILLING_VAT_ID && !read.BILLING_TAX_NUMBER)
    throw new SettingsError("BILLING_VAT_ID or BILLING_TAX_NUMBER is missing; a seller of invoices needs one of them.");
  const seller: Party = {
    name: read.BILLING_NAME ?? "",
    address: {
      street: read.BILLING_STREET ?? "",
      houseNumber: read.BILLING_HOUSE_NUMBER ?? "",
      postalCode: read.BILLING_POSTAL_CODE ?? "",
      city: read.BILLING_CITY ?? "",
    },
    vatId: read.BILLING_VAT_ID ?? null,
    taxNumber: read.BILLING_TAX_NUMBER ?? null,
    email: read.BILLING_EMAIL ?? "",
    phone: read.BILLING_PHONE ?? null,
    contact: read.BILLING_CONTACT ?? null,
    iban: read.BILLING_IBAN ?? null,
    bic: read.BILLING_BIC ?? null,
    bank: read.BILLING_BANK ?? null,
    register: read.BILLING_REGISTER ?? null,
  };
  return { seller, dueDays, from };
}
