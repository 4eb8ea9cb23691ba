import type { FrontendSource } from "@partner-konto/domain/frontend";
import type { EnteredRegistration } from "@partner-konto/domain/people/registration";
import { email } from "@partner-konto/domain/validation/email";
import { maxLength } from "@partner-konto/domain/validation/length";
import { password } from "@partner-konto/domain/validation/password";
import { phone } from "@partner-konto/domain/validation/phone";
import { postalCode } from "@partner-konto/domain/validation/postal-code";
import { repeatsEmail } from "@partner-konto/domain/validation/repeats-email";
import { type Rule, rules } from "@partner-konto/domain/validation/rule";
import { repeats, required } from "@partner-konto/domain/validation/text-rules";
import { vatId } from "@partner-konto/domain/validation/vat-id";

/** The form's values; names as the fields of portal §5, flat. */
export interface RegistrationForm {
  product: Exclude<FrontendSource, "AMI">;
  legalName: string;
  vatId: string;
  street: string;
  houseNumber: string;
  postalCode: string;
  city: string;
  gender: "female" | "male" | null;
  firstName: string;
  lastName: string;
  phone: string;
  fax: string;
  email: string;
  repeatedEmail: string;
  password: string;
  repeatedPassword: string;
  terms: boolean;
}

export const emptyForm: RegistrationForm = {
  product: "PARTNER",
  legalName: "",
  vatId: "",
  street: "",
  houseNumber: "",
  postalCode: "",
  city: "",
  gender: null,
  firstName: "",
  lastName: "",
  phone: "",
  fax: "",
  email: "",
  repeatedEmail: "",
  password: "",
  repeatedPassword: "",
  terms: false,
};

export type CheckedField = Exclude<keyof RegistrationForm, "product" | "gender">;

/** The validation rule of each field (portal §5), in the order of the form. */
export const ruleOf: Record<CheckedField, (all: RegistrationForm) => Rule> = {
  legalName: () => rules(required, maxLength(200)),
  vatId: () => rules(required, vatId),
  street: () => rules(required, maxLength(200)),
  houseNumber: () => maxLength(20),
  postalCode: () => rules(required, postalCode),
  city: () => rules(required, maxLength(200)),
  firstName: () => maxLength(200),
  lastName: () => maxLength(200),
  phone: () => phone,
  fax: () => phone,
  email: () => rules(required, email),
  repeatedEmail: (all) => rules(required, repeatsEmail(all.email)),
  password: () => rules(required, password),
  repeatedPassword: (all) => rules(required, repeats(all.password)),
  terms: () => required,
};

export const checkedFields = Object.keys(ruleOf) as CheckedField[];

/** The entered registration as form values for review. The reviewer has to accept the terms. */
export function formOf({
  frontendSource,
  legalName,
  vatId,
  address,
  person,
  email,
  ...rest
}: EnteredRegistration): RegistrationForm {
  const { phone, fax } = rest;
  return {
    ...emptyForm,
    ...address,
    ...person,
    product: frontendSource,
    legalName,
    vatId,
    phone: phone ?? "",
    fax: fax ?? "",
    email,
    repeatedEmail: email,
  };
}

/** The registrationDTO of the form's values. The password is sent only with the confirmation. */
export function bodyOf(form: RegistrationForm) {
  const { product, gender, houseNumber, street, city, firstName, lastName } = form;
  return {
    frontendSource: product,
    legalName: form.legalName.trim(),
    vatId: form.vatId.trim(),
    address: {
      street: street.trim(),
      houseNumber: houseNumber.trim(),
      postalCode: form.postalCode,
      city: city.trim(),
    },
    person: {
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      gender,
    },
    phone: form.phone.trim() || null,
    fax: form.fax.trim() || null,
    email: form.email.trim(),
  };
}

/** The form field of an invalid field in the request body. */
export function fieldOf(path: string): keyof RegistrationForm | undefined {
  const name = path.split(".").at(-1) ?? "";
  return Object.hasOwn(emptyForm, name) ? (name as keyof RegistrationForm) : undefined;
}
