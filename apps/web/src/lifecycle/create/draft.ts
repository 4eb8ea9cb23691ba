import type { FrontendSource } from "@partner-konto/domain/frontend";
import type { Address } from "@partner-konto/domain/person";
import { emptyIn, requiredMessages } from "@partner-konto/domain/record/required-fields";
import { plainVatId, vatId } from "@partner-konto/domain/validation/vat-id";
import { addressErrors } from "../../companies/agency/form/rules.ts";
import { type Contact, contactErrors, filledContact, noContact } from "../../companies/company/form/contact.ts";

/** A new company as typed. */
export interface Draft extends Contact {
  readonly type: Exclude<FrontendSource, "AMI">;
  readonly legalName: string;
  /** The name in the portal; when empty, the legal name is used. */
  readonly name: string;
  readonly vatId: string;
  readonly address: Address;
}

export const emptyDraft: Draft = {
  type: "PARTNER",
  legalName: "",
  name: "",
  vatId: "",
  address: { street: "", houseNumber: "", postalCode: "", city: "" },
  ...noContact,
};

/** Error texts by input name, in the order of the form. */
export function draftErrors(draft: Draft): Record<string, string> {
  const { address, legalName, email } = draft;
  const record = { ...draft, name: draft.name.trim() || legalName, address, contactPoint: { email } };
  const need = requiredMessages(emptyIn("company", record));
  const all = {
    legalName: need["legalName"],
    vatId: need["vatId"] ?? vatId(draft.vatId.trim()),
    ...addressErrors(address, need),
    ...contactErrors(draft),
    ...(need["email"] && { email: need["email"] }),
  };
  return Object.fromEntries(Object.entries(all).filter(([, message]) => message !== undefined)) as Record<
    string,
    string
  >;
}

/** The groupDTO of the draft. */
export function bodyOf(draft: Draft) {
  const { type, address } = draft;
  const legalName = draft.legalName.trim();
  return {
    type,
    name: draft.name.trim() || legalName,
    legalName,
    vatId: plainVatId(draft.vatId),
    address: {
      street: address.street.trim(),
      houseNumber: address.houseNumber.trim(),
      postalCode: address.postalCode,
      city: address.city.trim(),
    },
    contactPoint: filledContact(draft),
  };
}
