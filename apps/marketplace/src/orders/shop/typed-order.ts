import type { PaymentType } from "@partner-konto/domain/goods/values";
import { type CheckoutOrder, checkoutOrder, salutations } from "@partner-konto/domain/orders/placing/checkout";
import { inputTexts, validationTexts } from "@partner-konto/domain/texts/validation";
import { hasControlCharacter } from "@partner-konto/domain/validation/control-characters";
import type { z } from "zod";
import { isInInstalments } from "./instalments.ts";
import type { Offer } from "./offers.ts";
import type { AreaWish } from "./wish.ts";

/** The fields of the order's form, in its order. */
export const orderFields = [
  "anrede",
  "vorname",
  "nachname",
  "firma",
  "email",
  "telefon",
  "strasse",
  "hausnummer",
  "ort",
  "empfAnrede",
  "empfVorname",
  "empfNachname",
  "hinweis",
  "monate",
] as const;
export type OrderField = (typeof orderFields)[number];
export type TypedOrder = Record<OrderField, string>;
export type OrderProblems = Partial<Record<OrderField, string>>;

/** @param read reads a field of a form; "" without it */
export const typedOrder = (read: (name: string) => string): TypedOrder =>
  Object.fromEntries(orderFields.map((name) => [name, read(name)])) as TypedOrder;

/** The fields of an order's body, and the form's fields that they come from. */
const fieldOfPath: Readonly<Record<string, OrderField>> = {
  "customer.salutation": "anrede",
  "customer.firstName": "vorname",
  "customer.lastName": "nachname",
  "customer.company": "firma",
  "customer.email": "email",
  "customer.phone": "telefon",
  "deliveryAddress.street": "strasse",
  "deliveryAddress.houseNumber": "hausnummer",
  "deliveryAddress.city": "ort",
  "deliveryAddress.salutation": "empfAnrede",
  "deliveryAddress.firstName": "empfVorname",
  "deliveryAddress.lastName": "empfNachname",
  note: "hinweis",
  instalmentMonths: "monate",
};

const missing: OrderProblems = {
  anrede: "Bitte wählen Sie eine Anrede.",
  vorname: "Bitte geben Sie Ihren Vornamen ein.",
  nachname: "Bitte geben Sie Ihren Nachnamen ein.",
  email: "Bitte geben Sie Ihre E-Mail-Adresse ein.",
  telefon: "Bitte geben Sie eine Telefonnummer ein, unter der der Fahrer Sie erreicht.",
  strasse: "Bitte geben Sie die Straße ein.",
  ort: "Bitte geben Sie den Ort ein.",
};

/** The most code units of a text that any call takes. */
const mostUnits = 10_000;

/** The form's own text about a value, before the order's rules. */
function plainProblem(field: OrderField, value: string): string | undefined {
  if (value.trim() === "") return missing[field];
  if (value.length > mostUnits) return inputTexts.textTooLong;
  const isSteered = hasControlCharacter(value, field === "hinweis" ? "note" : field) || !value.isWellFormed();
  return isSteered ? inputTexts.controlCharacter : undefined;
}

/** Other rules of an order have German texts of their own. */
const ruleTexts: OrderProblems = {
  anrede: "Bitte wählen Sie eine Anrede.",
  email: validationTexts.email,
  monate: "Bitte wählen Sie, in wie vielen Monaten Sie zahlen möchten.",
};

function problemsOf(issues: readonly z.core.$ZodIssue[]): OrderProblems {
  const problems: OrderProblems = {};
  for (const { path, message } of issues) {
    const field = fieldOfPath[path.join(".")];
    if (field !== undefined) problems[field] ??= ruleTexts[field] ?? message;
  }
  return problems;
}

const salutationIn = (typed: string) => salutations.find((one) => one === typed);

/** The body of checkout.placeOrder and of ratepayV1.requestPayment that a form says, or what is wrong with each field. */
export function readOrder(
  typed: TypedOrder,
  { zipcode, wish }: AreaWish,
  paymentType: PaymentType,
  { deliveryAreaId, grossCents, deliveryFrom, deliveryTo }: Offer,
): { order: CheckoutOrder } | { problems: OrderProblems } {
  const plain: OrderProblems = {};
  for (const field of orderFields) {
    const problem = plainProblem(field, typed[field]);
    if (problem !== undefined) plain[field] = problem;
  }
  const recipient =
    typed.empfVorname.trim() + typed.empfNachname.trim() === ""
      ? {}
      : {
          salutation: salutationIn(typed.empfAnrede),
          firstName: typed.empfVorname,
          lastName: typed.empfNachname,
        };
  const read = checkoutOrder.safeParse({
    deliveryAreaId,
    request: { ...wish, paymentType },
    customer: {
      salutation: typed.anrede,
      firstName: typed.vorname,
      lastName: typed.nachname,
      company: typed.firma.trim() === "" ? null : typed.firma,
      email: typed.email,
      phone: typed.telefon,
    },
    deliveryAddress: {
      street: typed.strasse,
      houseNumber: typed.hausnummer,
      postalCode: zipcode,
      city: typed.ort,
      ...recipient,
    },
    note: typed.hinweis,
    grossCents,
    delivery: { from: deliveryFrom, to: deliveryTo },
    ...(isInInstalments(paymentType) && { instalmentMonths: Number(typed.monate) }),
  });
  const problems = { ...(read.error && problemsOf(read.error.issues)), ...plain };
  return read.success && Object.keys(problems).length === 0 ? { order: read.data } : { problems };
}
