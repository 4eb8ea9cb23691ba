import type { Conflict } from "@partner-konto/domain/record/merge";
import { successTexts } from "@partner-konto/domain/texts/success";
import { ConflictDialog } from "../../../ui/conflict-dialog.tsx";
import { showSnack } from "../../../ui/snackbar-queue.ts";
import { formTexts } from "../form/texts.ts";
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
  "/emailSignature": editTexts.signature,
  "/emailOrderConfirmText": editTexts.confirmText,
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

const words: Readonly<Record<string, string>> = { ...editTexts.kinds, ...editTexts.tierBases };

function wordOf(value: unknown): string {
  if (Array.isArray(value))
    return value.map((one: { email?: string }) => one.email ?? "").join("\n") || editTexts.empty;
  if (typeof value === "boolean") return value ? editTexts.yes : editTexts.no;
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" ? (words[value] ?? value) : editTexts.empty;
}

/** Somebody else changed the same fields meanwhile: field by field. */
export function AgencyConflict({ edit }: { edit: ReturnType<typeof useAgencyEdit> }) {
  const { clash } = edit;
  if (!clash) return null;
  const choose = async (keepMine: string[]) => {
    if (await edit.choose(clash, keepMine)) showSnack({ type: "success", text: successTexts.saved });
  };
  return (
    <ConflictDialog
      by={null}
      rows={clash.merge.conflicts.map(({ field, mine, theirs }: Conflict) => ({
        field,
        label: labelOf(field),
        mine: wordOf(mine),
        theirs: wordOf(theirs),
      }))}
      merged={clash.fitting}
      busy={edit.busy}
      onClose={edit.dropClash}
      onSave={(keepMine) => void choose(keepMine)}
    />
  );
}
