import { genderTexts, salutationTexts } from "@partner-konto/domain/people/texts";
import { RecordConflict } from "../../../edit/record-conflict.tsx";
import { formTexts as addressTexts } from "../../agency/form/texts.ts";
import { formTexts as text } from "../form/texts.ts";
import type { useCompanyEdit } from "./use-company-edit.ts";

const labels: Readonly<Record<string, string>> = {
  "/name": text.name,
  "/vatId": text.vatId,
  "/address/street": addressTexts.street,
  "/address/houseNumber": addressTexts.houseNumber,
  "/address/postalCode": addressTexts.postalCode,
  "/address/city": addressTexts.city,
  "/contact/gender": salutationTexts.label,
  "/contact/firstName": text.firstName,
  "/contact/lastName": text.lastName,
  "/contact/email": text.email,
  "/contact/phone": text.phone,
  "/contact/fax": text.fax,
};
const words: Readonly<Record<string, string>> = genderTexts;

const wordOf = (value: unknown): string =>
  typeof value === "string" && value !== "" ? (words[value] ?? value) : text.empty;

export function CompanyConflict({ edit }: { edit: ReturnType<typeof useCompanyEdit> }) {
  return <RecordConflict edits={[edit]} labelOf={(field) => labels[field] ?? field} wordOf={wordOf} />;
}
