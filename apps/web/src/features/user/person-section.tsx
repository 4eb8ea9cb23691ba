import { genderTexts } from "@partner-konto/domain/texts/people";
import { useSession } from "../../data/session.ts";
import { Field } from "../../ui/field.tsx";
import { Section } from "../../ui/section.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { ChangeEmail } from "./change-email.tsx";
import { settingsTexts } from "./texts.ts";
import type { Person } from "./use-person.ts";

const salutations = [
  { value: "female", label: genderTexts.female },
  { value: "male", label: genderTexts.male },
  { value: "none", label: settingsTexts.none },
] as const;

export function PersonSection({ person, onChange }: { person: Person; onChange: (person: Person) => void }) {
  const { user } = useSession();
  return (
    <Section title={settingsTexts.person}>
      <Segmented
        label={settingsTexts.salutation}
        value={person.gender ?? "none"}
        options={salutations}
        className="justify-self-start"
        onChange={(gender) => onChange({ ...person, gender: gender === "none" ? null : gender })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={settingsTexts.firstName} optional>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="given-name"
              maxLength={200}
              value={person.firstName}
              onChange={(event) => onChange({ ...person, firstName: event.target.value })}
            />
          )}
        </Field>
        <Field label={settingsTexts.lastName} optional>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="family-name"
              maxLength={200}
              value={person.lastName}
              onChange={(event) => onChange({ ...person, lastName: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Field label={settingsTexts.email}>
        {(control) => <TextInput {...control} type="email" locked value={user.contactPoint.email} />}
      </Field>
      <ChangeEmail />
    </Section>
  );
}
