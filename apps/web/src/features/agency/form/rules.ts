import type { Address } from "@partner-konto/domain/person";
import { email } from "@partner-konto/domain/validation/email";
import { phone } from "@partner-konto/domain/validation/phone";
import { postalCode } from "@partner-konto/domain/validation/postal-code";
import { required } from "@partner-konto/domain/validation/text-rules";

type Errors<Name extends string> = Partial<Record<Name, string>>;

/** Only the fields that are wrong. */
const wrongOf = <Name extends string>(all: Record<Name, string | undefined>): Errors<Name> =>
  Object.fromEntries(Object.entries(all).filter(([, message]) => message !== undefined)) as Errors<Name>;

/** Street, postal code and city are required (portal §5). */
export function addressErrors(address: Address): Errors<keyof Address> {
  return wrongOf({
    street: required(address.street.trim()),
    houseNumber: undefined,
    postalCode: required(address.postalCode) ?? postalCode(address.postalCode),
    city: required(address.city.trim()),
  });
}

/** An address at which one is reached, and perhaps a phone. */
export function contactErrors(contact: { email: string; phone: string }): Errors<"email" | "phone"> {
  return wrongOf({ email: required(contact.email.trim()) ?? email(contact.email.trim()), phone: phone(contact.phone) });
}

export function nameErrors(names: { name: string; brandName: string }): Errors<"name" | "brandName"> {
  return wrongOf({ name: required(names.name.trim()), brandName: required(names.brandName.trim()) });
}
