import type { Group } from "@partner-konto/domain/companies/company/schema";
import type { Address } from "@partner-konto/domain/person";
import { emptiedBy, requiredMessages } from "@partner-konto/domain/record/required-fields";
import { plainVatId, vatId } from "@partner-konto/domain/validation/vat-id";
import type { SavedRecord } from "../../../edit/use-record-edit.ts";
import { addressErrors } from "../../agency/form/rules.ts";
import { type Contact, contactErrors, contactPointOf, noContact } from "../form/contact.ts";

/** The editable data of a company as typed; missing values are empty strings. */
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

export function formOf(company: Group): SavedRecord<CompanyForm> {
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

/** The form's values in the record's shape. */
export function recordOf(form: CompanyForm): Pick<Group, "name" | "vatId" | "address" | "contactPoint"> {
  return {
    name: form.name.trim(),
    vatId: plainVatId(form.vatId) || null,
    address: hasAddress(form.address) ? form.address : null,
    contactPoint: contactPointOf(form.contact),
  };
}

/**
 * Error texts by input name, in the order of the form. Dealers do not see name and VAT id. A field that was already empty, or an
 * unchanged invalid VAT id, does not block other changes.
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

/** The input of a field: "address.street" is "street", "contactPoint.person.firstName" is "firstName". */
export const inputOf = (field: string): string => field.split(".").at(-1) ?? field;
