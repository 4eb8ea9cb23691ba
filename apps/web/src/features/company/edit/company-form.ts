import type { Group } from "@partner-konto/domain/group/schema";
import type { Address } from "@partner-konto/domain/person";
import { emptiedBy, requiredMessages } from "@partner-konto/domain/record/required-fields";
import { plainVatId, vatId } from "@partner-konto/domain/validation/vat-id";
import type { Saved } from "../../../edit/use-record-edit.ts";
import { addressErrors } from "../../agency/form/rules.ts";
import { type Contact, contactErrors, contactPointOf, noContact } from "../form/contact.ts";

/** What can be changed of a company, as it is typed: what the record has not is empty here. */
export interface CompanyForm {
  readonly name: string;
  readonly vatId: string;
  readonly address: Address;
  readonly contact: Contact;
}

const noAddress: Address = { street: "", houseNumber: "", postalCode: "", city: "" };

function contactOf({ contactPoint }: Group): Contact {
  if (!contactPoint) return noContact;
  const { person, email, phone, fax } = contactPoint;
  return { ...person, email, phone: phone ?? "", fax: fax ?? "" };
}

export function formOf(company: Group): Saved<CompanyForm> {
  const { version, name, address } = company;
  return {
    version,
    value: { name, vatId: company.vatId ?? "", address: address ?? noAddress, contact: contactOf(company) },
  };
}

export function isCompany(record: unknown): record is Group {
  return typeof record === "object" && record !== null && "version" in record && "agreements" in record;
}

const hasAddress = (address: Address): boolean => Object.values(address).join("").trim() !== "";

/** The same as the record has it. */
export function recordOf(form: CompanyForm): Pick<Group, "name" | "vatId" | "address" | "contactPoint"> {
  return {
    name: form.name.trim(),
    vatId: plainVatId(form.vatId) || null,
    address: hasAddress(form.address) ? form.address : null,
    contactPoint: contactPointOf(form.contact),
  };
}

/**
 * What is wrong, by the names of the inputs, in the order in which they stand in the form. Name and VAT id dealers do not see. What an old
 * record never had, or an old id that is no longer right, keeps nobody from changing something else.
 */
export function formErrors(form: CompanyForm, before: CompanyForm): Record<string, string> {
  const need = requiredMessages(emptiedBy("company", recordOf(before), recordOf(form)));
  const all = {
    name: need["name"],
    vatId: need["vatId"] ?? (form.vatId === before.vatId ? undefined : vatId(form.vatId.trim())),
    ...(hasAddress(form.address) ? addressErrors(form.address, need) : need),
    ...contactErrors(form.contact),
    ...(need["email"] && { email: need["email"] }),
  };
  return Object.fromEntries(Object.entries(all).filter(([, message]) => message !== undefined)) as Record<
    string,
    string
  >;
}

/** "address.street" is the input "street", "contactPoint.person.firstName" is "firstName". */
export const inputOf = (field: string): string => field.split(".").at(-1) ?? field;
