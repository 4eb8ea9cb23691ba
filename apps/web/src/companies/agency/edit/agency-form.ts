import type { BusinessCustomer } from "@partner-konto/domain/companies/agency/schema";
import { emptiedBy, requiredMessages } from "@partner-konto/domain/record/required-fields";
import { email } from "@partner-konto/domain/validation/email";
import { required } from "@partner-konto/domain/validation/text-rules";
import type { SavedRecord } from "../../../edit/use-record-edit.ts";
import { addressErrors, contactErrors } from "../form/rules.ts";

const fields = [
  "name",
  "brandName",
  "shortName",
  "address",
  "contactPoints",
  "preferences",
  "emailSignature",
  "emailOrderConfirmText",
  "ratingReplies",
  "instalments",
  "instalmentContract",
  "legacyId",
  "customerId",
  "collmexId",
  "collmexBillingType",
  "collmexCreditType",
  "isLocked",
  "lockReason",
] as const;

/** The editable fields of an agency; the server checks who may change them. */
export type AgencyForm = Pick<BusinessCustomer, (typeof fields)[number]>;

export function formOf(agency: BusinessCustomer): SavedRecord<AgencyForm> {
  const value = Object.fromEntries(fields.map((name) => [name, agency[name]])) as unknown as AgencyForm;
  return { version: agency.version, value };
}

export function isAgency(record: unknown): record is BusinessCustomer {
  return typeof record === "object" && record !== null && "version" in record && "contactPoints" in record;
}

/** Error texts by input name, in the order of the form. */
export function formErrors(form: AgencyForm, before: AgencyForm): Record<string, string> {
  const { name, brandName, ...need } = requiredMessages(emptiedBy("agency", before, form));
  const contacts = form.contactPoints.flatMap((contact, at) => {
    const { email, phone } = contactErrors(contact);
    return [...(email ? [[`email${at}`, email]] : []), ...(phone ? [[`phone${at}`, phone]] : [])];
  });
  const replies = form.ratingReplies.flatMap((reply, at) => {
    const wrong = required(reply.trim());
    return wrong ? [[`ratingReplies${at}`, wrong]] : [];
  });
  const { escalateTo: typed } = form.preferences;
  const escalateTo = typed ? email(typed) : undefined;
  const reason = form.isLocked ? required(form.lockReason?.trim() ?? "") : undefined;
  return {
    ...(name && { name }),
    ...(brandName && { brandName }),
    ...addressErrors(form.address, need),
    ...(Object.fromEntries([...contacts, ...replies]) as Record<string, string>),
    ...(reason && { lockReason: reason }),
    ...(escalateTo && { escalateTo }),
  };
}

/** The input of a field: "address.street" is "street", "contactPoints.0.email" is "email0", "ratingReplies.0" is "ratingReplies0". */
export function inputOf(field: string): string {
  const [list, at, name] = field.split(".");
  if (at !== undefined && list === "contactPoints") return `${name}${at}`;
  return at !== undefined && list === "ratingReplies"
    ? `${list}${at}`
    : field.replace(/^(?:address|preferences)\./, "");
}
