import type { Address } from "@partner-konto/domain/person";
import { emptyIn, requiredMessages } from "@partner-konto/domain/record/required-fields";
import { addressErrors, contactErrors } from "../form/rules.ts";

/** A new agency as typed. With `fromId` it takes over data of that agency, which is not asked for then. */
export interface Draft {
  readonly groupId: string;
  readonly fromId: string;
  readonly name: string;
  readonly brandName: string;
  readonly shortName: string;
  readonly address: Address;
  readonly email: string;
  readonly phone: string;
}

export const emptyDraft = (groupId: string): Draft => ({
  groupId,
  fromId: "",
  name: "",
  brandName: "",
  shortName: "",
  address: { street: "", houseNumber: "", postalCode: "", city: "" },
  email: "",
  phone: "",
});

export type DraftField = "name" | "brandName" | "street" | "postalCode" | "city" | "email" | "phone";

/** Error texts by input name, in the order of the form. */
export function draftErrors(draft: Draft): Partial<Record<DraftField, string>> {
  const { name, brandName, ...need } = requiredMessages(emptyIn("agency", draft));
  const isLike = draft.fromId !== "";
  return {
    ...(name && { name }),
    ...(brandName && !isLike && { brandName }),
    ...addressErrors(draft.address, need),
    ...(!isLike && contactErrors(draft)),
  };
}

const trimmed = ({ street, houseNumber, postalCode, city }: Address): Address => ({
  street: street.trim(),
  houseNumber: houseNumber.trim(),
  postalCode,
  city: city.trim(),
});

const names = ({ name, shortName, address }: Draft) => ({
  name: name.trim(),
  ...(shortName.trim() && { shortName: shortName.trim() }),
  address: trimmed(address),
});

export const addBody = (draft: Draft) => ({ fromId: draft.fromId, ...names(draft) });

export const createBody = (draft: Draft) => ({
  groupId: draft.groupId,
  ...names(draft),
  brandName: draft.brandName.trim(),
  contactPoints: [{ kind: "orders" as const, email: draft.email.trim(), phone: draft.phone.trim() }],
});
