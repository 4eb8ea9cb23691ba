import { changeTypeTexts } from "@partner-konto/domain/notifications/change-type-texts";
import { ourNotificationTexts } from "@partner-konto/domain/notifications/texts";
import { genderTexts, salutationTexts } from "@partner-konto/domain/people/texts";
import { useSession } from "../../data/session.ts";
import { RecordConflict } from "../../edit/record-conflict.tsx";
import { settingsTexts } from "./texts.ts";
import type { usePerson } from "./use-person.ts";
import type { useSubscription } from "./use-subscription.ts";

interface SettingsConflictProps {
  person: ReturnType<typeof usePerson>;
  wishes: ReturnType<typeof useSubscription>;
}

function wordOf(value: unknown): string {
  if (value === true) return settingsTexts.on;
  if (value === false) return settingsTexts.off;
  if (value === "female" || value === "male") return genderTexts[value];
  return typeof value === "string" && value !== "" ? value : "–";
}

/** The dialog for a save conflict on the user's settings: field by field, one record after the other. */
export function SettingsConflict({ person, wishes }: SettingsConflictProps) {
  const { tree } = useSession();
  const agencies = tree.flatMap((company) => company.parts);
  const labels: Record<string, string> = {
    "/firstName": settingsTexts.firstName,
    "/lastName": settingsTexts.lastName,
    "/gender": salutationTexts.label,
    "/perApp": ourNotificationTexts.perApp,
    ...Object.fromEntries(Object.entries(changeTypeTexts).map(([type, text]) => [`/appTypes/${type}`, text])),
    ...Object.fromEntries(agencies.map(({ id, name }) => [`/rooms/${id}`, name])),
  };
  return <RecordConflict edits={[person, wishes]} labelOf={(field) => labels[field] ?? field} wordOf={wordOf} />;
}
