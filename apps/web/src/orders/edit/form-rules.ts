import { mostVolume } from "@partner-konto/domain/goods/price-values";
import { amountUnit } from "@partner-konto/domain/goods/values";
import { addressProblems } from "@partner-konto/domain/orders/placing/deliverable";
import { email } from "@partner-konto/domain/validation/email";
import { maxLength } from "@partner-konto/domain/validation/length";
import { wholeBetween } from "@partner-konto/domain/validation/number-rules";
import { phone } from "@partner-konto/domain/validation/phone";
import { postalCode } from "@partner-konto/domain/validation/postal-code";
import { rules } from "@partner-konto/domain/validation/rule";
import { required } from "@partner-konto/domain/validation/text-rules";
import type { OrderForm } from "./order-form.ts";

/** Error texts by field, in the order of the form, with the specified texts. */
export function formErrors(
  form: OrderForm,
  as: "dealer" | "staff",
): Partial<Record<keyof OrderForm, string | undefined>> {
  const asked = addressProblems(form);
  return {
    amount: rules(required, wholeBetween(1, mostVolume, amountUnit(form.prod)))(form.amount),
    unloadingPoints: rules(required, wholeBetween(1, 20, "none"))(form.unloadingPoints),
    // A dealer does not see the e-mail address.
    email: as === "staff" ? rules(required, email)(form.email) : undefined,
    street: rules(required, maxLength(200))(form.street) ?? asked.street,
    houseNumber: maxLength(20)(form.houseNumber) ?? asked.houseNumber,
    postalCode: rules(required, postalCode)(form.postalCode),
    city: rules(required, maxLength(200))(form.city) ?? asked.city,
    phone: phone(form.phone),
    note: maxLength(5000)(form.note),
  };
}
