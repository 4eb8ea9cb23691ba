import type { Conflict } from "@partner-konto/domain/record/merge";
import { successTexts } from "@partner-konto/domain/texts/success";
import { ConflictDialog } from "../../../ui/conflict-dialog.tsx";
import { showSnack } from "../../../ui/snackbar-queue.ts";
import { formTexts } from "../../agency/form/texts.ts";
import { profileTexts as text } from "./texts.ts";
import type { useProfileEdit } from "./use-profile-edit.ts";

const labels: Readonly<Record<string, string>> = {
  "/profileName": text.name,
  "/description": text.description,
  "/imprint": text.imprint,
  "/address/street": formTexts.street,
  "/address/houseNumber": formTexts.houseNumber,
  "/address/postalCode": formTexts.postalCode,
  "/address/city": formTexts.city,
  "/contactPoint/email": text.email,
  "/contactPoint/phone": text.phone,
  "/arbiterShowText": text.arbiter,
  "/arbiterText": text.arbiterText,
  "/bcIds": text.agencies,
};

function wordOf(value: unknown): string {
  if (Array.isArray(value)) return String(value.length);
  if (typeof value === "boolean") return value ? text.yes : text.no;
  return typeof value === "string" && value !== "" ? value : text.empty;
}

/** Somebody else changed the same fields meanwhile: field by field. */
export function ProfileConflict({ edit }: { edit: ReturnType<typeof useProfileEdit> }) {
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
        label: labels[field] ?? field,
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
