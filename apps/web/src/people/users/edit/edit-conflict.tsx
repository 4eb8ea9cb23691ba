import { dutyLabelTexts, genderTexts, roleWordTexts, salutationTexts } from "@partner-konto/domain/people/texts";
import { frontendTexts } from "@partner-konto/domain/texts/frontends";
import { useSession } from "../../../data/session.ts";
import { RecordConflict } from "../../../edit/record-conflict.tsx";
import { userTexts } from "../texts.ts";
import type { useAccess, usePlaces } from "./use-user-edit.ts";

interface EditConflictProps {
  access: ReturnType<typeof useAccess>;
  places: ReturnType<typeof usePlaces>;
}

const named = (prefix: string, texts: Record<string, string>) =>
  Object.entries(texts).map(([name, text]) => [`/${prefix}/${name}`, text]);

function wordOf(value: unknown): string {
  if (value === true) return userTexts.on;
  if (value === false) return userTexts.off;
  if (value === "female" || value === "male") return genderTexts[value];
  return typeof value === "string" && value !== "" ? value : "–";
}

/** The dialog for a save conflict on a user: field by field, one record after the other. */
export function EditConflict({ access, places }: EditConflictProps) {
  const { tree } = useSession();
  if (!access.clash && !places.clash) return null;
  const labels: Record<string, string> = {
    "/firstName": userTexts.firstName,
    "/lastName": userTexts.lastName,
    "/gender": salutationTexts.label,
    ...Object.fromEntries([
      ...named("roles", roleWordTexts),
      ...named("duties", dutyLabelTexts),
      ...named("frontends", frontendTexts),
    ]),
    ...Object.fromEntries(
      tree.flatMap((company) => [
        [`/companies/${company.id}`, userTexts.whole(company.name)],
        ...company.parts.map(({ id, name }) => [`/agencies/${id}`, name]),
      ]),
    ),
  };
  return <RecordConflict edits={[access, places]} labelOf={(field) => labels[field] ?? field} wordOf={wordOf} />;
}
