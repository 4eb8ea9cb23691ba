import { RecordConflict } from "../../../edit/record-conflict.tsx";
import { formTexts } from "../form/texts.ts";
import { answerTexts } from "./answer-texts.ts";
import { settlementTexts } from "./settlement-texts.ts";
import { editTexts } from "./texts.ts";
import type { useAgencyEdit } from "./use-agency-edit.ts";

const labels: Readonly<Record<string, string>> = {
  "/name": formTexts.name,
  "/brandName": formTexts.brandName,
  "/shortName": formTexts.shortName,
  "/address/street": formTexts.street,
  "/address/houseNumber": formTexts.houseNumber,
  "/address/postalCode": formTexts.postalCode,
  "/address/city": formTexts.city,
  "/contactPoints": editTexts.contacts,
  "/preferences/tierBasis": editTexts.tierBasis,
  "/preferences/answerUntilHour": answerTexts.untilHour,
  "/preferences/answerWithinHours": answerTexts.withinHours,
  "/preferences/escalateTo": answerTexts.escalateTo,
  "/preferences/pauseAfter": answerTexts.pauseAfter,
  "/preferences/deliveryTolerance": settlementTexts.tolerance,
  "/preferences/belowTolerance": settlementTexts.below,
  "/emailSignature": editTexts.signature,
  "/emailOrderConfirmText": editTexts.confirmText,
  "/ratingReplies": editTexts.replies,
  "/instalments": editTexts.offerInstalments,
  "/instalmentContract": editTexts.instalmentContract,
  "/customerId": editTexts.customerId,
  "/legacyId": editTexts.legacyId,
  "/collmexId": editTexts.collmexId,
  "/collmexBillingType": editTexts.collmexBillingType,
  "/collmexCreditType": editTexts.collmexCreditType,
  "/isLocked": editTexts.isLocked,
  "/lockReason": editTexts.lockReason,
};
const contactParts: Readonly<Record<string, string>> = {
  kind: editTexts.kind,
  email: editTexts.email,
  phone: editTexts.phone,
};

/** "/contactPoints/0/email" is "Kontakt 1, E-Mail". */
function labelOf(field: string): string {
  const [, at, part] = /^\/contactPoints\/(\d+)\/(\w+)$/.exec(field) ?? [];
  if (at !== undefined) return `${editTexts.contactOf(Number(at) + 1)}, ${contactParts[part ?? ""] ?? ""}`;
  return labels[field] ?? field;
}

const words: Readonly<Record<string, string>> = {
  ...editTexts.kinds,
  ...editTexts.tierBases,
  ...editTexts.instalmentContracts,
};

function wordOf(value: unknown): string {
  if (Array.isArray(value))
    return (
      value.map((one: string | { email?: string }) => (typeof one === "string" ? one : (one.email ?? ""))).join("\n") ||
      editTexts.empty
    );
  if (typeof value === "boolean") return value ? editTexts.yes : editTexts.no;
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" ? (words[value] ?? value) : editTexts.empty;
}

export function AgencyConflict({ edit }: { edit: ReturnType<typeof useAgencyEdit> }) {
  return <RecordConflict edits={[edit]} labelOf={labelOf} wordOf={wordOf} />;
}
