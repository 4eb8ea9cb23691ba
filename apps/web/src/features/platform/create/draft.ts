import type { FrontendSource } from "@partner-konto/domain/frontend";
import type { Address } from "@partner-konto/domain/person";
import { rules } from "@partner-konto/domain/validation/rule";
import { phone, required } from "@partner-konto/domain/validation/text-rules";
import { plainVatId, vatId } from "@partner-konto/domain/validation/vat-id";
import { addressErrors, contactErrors } from "../../agency/form/rules.ts";

/** A new company as it is typed. */
export interface Draft {
  readonly type: Exclude<FrontendSource, "AMI">;
  readonly legalName: string;
  /** As the portal calls it; without one, the legal name. */
  readonly name: string;
  readonly vatId: string;
  readonly address: Address;
  readonly gender: "female" | "male" | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly fax: string;
}

export const emptyDraft: Draft = {
  type: "PARTNER",
  legalName: "",
  name: "",
  vatId: "",
  address: { street: "", houseNumber: "", postalCode: "", city: "" },
  gender: null,
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  fax: "",
};

const hasContact = ({ firstName, lastName, email, phone: number, fax }: Draft): boolean =>
  `${firstName}${lastName}${email}${number}${fax}`.trim() !== "";

/** What is wrong, in the order in which the fields stand in the form. Whoever is named as a contact can be written to. */
export function draftErrors(draft: Draft): Record<string, string> {
  const all = {
    legalName: required(draft.legalName.trim()),
    vatId: rules(required, vatId)(draft.vatId.trim()),
    ...addressErrors(draft.address),
    ...(hasContact(draft) && { ...contactErrors(draft), fax: phone(draft.fax) }),
  };
  return Object.fromEntries(Object.entries(all).filter(([, message]) => message !== undefined)) as Record<
    string,
    string
  >;
}

/** groupDTO of what was typed. */
export function bodyOf(draft: Draft) {
  const { type, gender, address } = draft;
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
    contactPoint: hasContact(draft)
      ? {
          person: { firstName: draft.firstName.trim(), lastName: draft.lastName.trim(), gender },
          email: draft.email.trim(),
          phone: draft.phone.trim() || null,
          fax: draft.fax.trim() || null,
        }
      : null,
  };
}
