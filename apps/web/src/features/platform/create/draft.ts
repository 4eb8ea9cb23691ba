import type { FrontendSource } from "@partner-konto/domain/frontend";
import type { Address } from "@partner-konto/domain/person";
import { rules } from "@partner-konto/domain/validation/rule";
import { required } from "@partner-konto/domain/validation/text-rules";
import { plainVatId, vatId } from "@partner-konto/domain/validation/vat-id";
import { addressErrors } from "../../agency/form/rules.ts";
import { type Contact, contactErrors, contactPointOf, noContact } from "../../company/form/contact.ts";

/** A new company as it is typed. */
export interface Draft extends Contact {
  readonly type: Exclude<FrontendSource, "AMI">;
  readonly legalName: string;
  /** As the portal calls it; without one, the legal name. */
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

/** What is wrong, in the order in which the fields stand in the form. */
export function draftErrors(draft: Draft): Record<string, string> {
  const all = {
    legalName: required(draft.legalName.trim()),
    vatId: rules(required, vatId)(draft.vatId.trim()),
    ...addressErrors(draft.address),
    ...contactErrors(draft),
  };
  return Object.fromEntries(Object.entries(all).filter(([, message]) => message !== undefined)) as Record<
    string,
    string
  >;
}

/** groupDTO of what was typed. */
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
    contactPoint: contactPointOf(draft),
  };
}
