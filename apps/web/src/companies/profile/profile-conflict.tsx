import { RecordConflict } from "../../edit/record-conflict.tsx";
import { formTexts } from "../agency/form/texts.ts";
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

export function ProfileConflict({ edit }: { edit: ReturnType<typeof useProfileEdit> }) {
  return <RecordConflict edits={[edit]} labelOf={(field) => labels[field] ?? field} wordOf={wordOf} />;
}
