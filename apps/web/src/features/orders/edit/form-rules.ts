import { email } from "@partner-konto/domain/validation/email";
import { maxLength } from "@partner-konto/domain/validation/length";
import { wholeBetween } from "@partner-konto/domain/validation/number-rules";
import { phone } from "@partner-konto/domain/validation/phone";
import { postalCode } from "@partner-konto/domain/validation/postal-code";
import { type Rule, rules } from "@partner-konto/domain/validation/rule";
import { required } from "@partner-konto/domain/validation/text-rules";
import type { OrderForm } from "./order-form.ts";

/**
 * The validation rule of each typed field, with the specified texts.
 * @param unit the unit of the order's amount
 */
export const formRules = (unit: "l" | "kg"): Partial<Record<keyof OrderForm, Rule>> => ({
  amount: rules(required, wholeBetween(1, 50_000, unit)),
  unloadingPoints: rules(required, wholeBetween(1, 20, "none")),
  phone,
  street: rules(required, maxLength(200)),
  houseNumber: maxLength(20),
  postalCode: rules(required, postalCode),
  city: rules(required, maxLength(200)),
  note: maxLength(5000),
  email: rules(required, email),
});
