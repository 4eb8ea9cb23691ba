import { genderTexts, salutationTexts } from "@partner-konto/domain/people/texts";
import { SegmentedField } from "../ui/fields/segmented.tsx";

type Gender = "female" | "male" | null;

const options = [
  { value: "female", label: genderTexts.female },
  { value: "male", label: genderTexts.male },
  { value: "none", label: salutationTexts.none },
] as const;

export function Salutation({ gender, onChange }: { gender: Gender; onChange: (gender: Gender) => void }) {
  return (
    <SegmentedField
      label={salutationTexts.label}
      value={gender ?? "none"}
      options={options}
      onChange={(value) => onChange(value === "none" ? null : value)}
    />
  );
}
