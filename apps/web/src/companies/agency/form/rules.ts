import type { Address } from "@partner-konto/domain/person";
import type { RequiredMessages } from "@partner-konto/domain/record/required-fields";
import { email } from "@partner-konto/domain/validation/email";
import { phone } from "@partner-konto/domain/validation/phone";
import { postalCode } from "@partner-konto/domain/validation/postal-code";
import { required } from "@partner-konto/domain/validation/text-rules";

type Errors<Name extends string> = Partial<Record<Name, string>>;

/** Only the entries with an error. */
const wrongOf = <Name extends string>(all: Record<Name, string | undefined>): Errors<Name> =>
  Object.fromEntries(Object.entries(all).filter(([, message]) => message !== undefined)) as Errors<Name>;

/** The errors of an address; the record's own list says which fields are required. */
export function addressErrors(address: Address, need: RequiredMessages): Errors<keyof Address> {
  return wrongOf({
    street: need["street"],
    houseNumber: undefined,
    postalCode: need["postalCode"] ?? postalCode(address.postalCode),
    city: need["city"],
  });
}

/** The errors of a contact: the email is required, the phone is optional. */
export function contactErrors(contact: { email: string; phone: string }): Errors<"email" | "phone"> {
  return wrongOf({ email: required(contact.email.trim()) ?? email(contact.email.trim()), phone: phone(contact.phone) });
}
