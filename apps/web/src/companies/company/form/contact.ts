import type { Group } from "@partner-konto/domain/companies/company/schema";
import { phone } from "@partner-konto/domain/validation/phone";
import { contactErrors as addressedErrors } from "../../agency/form/rules.ts";

/** The platform's contact person at a company, as typed. */
export interface Contact {
  readonly gender: "female" | "male" | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly fax: string;
}

export const noContact: Contact = { gender: null, firstName: "", lastName: "", email: "", phone: "", fax: "" };

const isNamed = ({ firstName, lastName, email, phone: number, fax }: Contact): boolean =>
  `${firstName}${lastName}${email}${number}${fax}`.trim() !== "";

/** The errors of a contact; a named contact needs an email address. */
export const contactErrors = (contact: Contact) =>
  isNamed(contact) ? { ...addressedErrors(contact), fax: phone(contact.fax) } : {};

/** The contact in the record's shape. */
export const filledContact = (contact: Contact): NonNullable<Group["contactPoint"]> => ({
  person: { firstName: contact.firstName.trim(), lastName: contact.lastName.trim(), gender: contact.gender },
  email: contact.email.trim(),
  phone: contact.phone.trim() || null,
  fax: contact.fax.trim() || null,
});

export const contactPointOf = (contact: Contact): Group["contactPoint"] =>
  isNamed(contact) ? filledContact(contact) : null;
