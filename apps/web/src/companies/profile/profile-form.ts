import type { Profile } from "@partner-konto/domain/companies/profile/schema";
import { emptyIn, requiredMessages } from "@partner-konto/domain/record/required-fields";
import type { SavedRecord } from "../../edit/use-record-edit.ts";
import { addressErrors, contactErrors } from "../agency/form/rules.ts";

const fields = [
  "profileName",
  "description",
  "imprint",
  "address",
  "contactPoint",
  "arbiterShowText",
  "arbiterText",
  "bcIds",
] as const;

/** The editable fields of a page. */
export type ProfileForm = Pick<Profile, (typeof fields)[number]>;

export function formOf(page: Profile): SavedRecord<ProfileForm> {
  const value = Object.fromEntries(fields.map((name) => [name, page[name]])) as unknown as ProfileForm;
  return { version: page.version, value: { ...value, bcIds: value.bcIds.toSorted() } };
}

export function isProfile(record: unknown): record is Profile {
  return typeof record === "object" && record !== null && "version" in record && "profileName" in record;
}

/** Error texts by input name, in the order of the form. */
export function formErrors(form: ProfileForm): Record<string, string> {
  const { profileName, ...need } = requiredMessages(emptyIn("page", form));
  const { email, phone } = contactErrors(form.contactPoint);
  return {
    ...(profileName && { profileName }),
    ...addressErrors(form.address, need),
    ...(email && { email }),
    ...(phone && { phone }),
  };
}

/** The input of a field: "address.street" is "street". */
export const inputOf = (field: string): string => field.replace(/^(address|contactPoint)\./, "");
