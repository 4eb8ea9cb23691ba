import { RecordConflict } from "../../../edit/record-conflict.tsx";
import type { Edit } from "../../../edit/use-edit-form.ts";
import { fieldTexts, valueText } from "../value-text.ts";

export function ContentConflict({ edit }: { edit: Pick<Edit, "clash" | "busy"> }) {
  return (
    <RecordConflict
      edits={[edit]}
      labelOf={(field) => fieldTexts[field.slice(1)] ?? field}
      wordOf={(value, field) => valueText(field.slice(1), value)}
    />
  );
}
