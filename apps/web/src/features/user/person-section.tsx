import { useSession } from "../../data/session.ts";
import { Salutation } from "../../edit/salutation.tsx";
import { BoundedField } from "../../ui/bounded-field.tsx";
import { Field } from "../../ui/field.tsx";
import { Section } from "../../ui/section.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { ChangeEmail } from "./change-email.tsx";
import { settingsTexts } from "./texts.ts";
import type { Person } from "./use-person.ts";

export function PersonSection({ person, onChange }: { person: Person; onChange: (person: Person) => void }) {
  const { user } = useSession();
  return (
    <Section title={settingsTexts.person}>
      <Salutation gender={person.gender} onChange={(gender) => onChange({ ...person, gender })} />
      <div className="grid gap-3 sm:grid-cols-2">
        <BoundedField most={200} text={person.firstName} label={settingsTexts.firstName} optional>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="given-name"
              value={person.firstName}
              onChange={(event) => onChange({ ...person, firstName: event.target.value })}
            />
          )}
        </BoundedField>
        <BoundedField most={200} text={person.lastName} label={settingsTexts.lastName} optional>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="family-name"
              value={person.lastName}
              onChange={(event) => onChange({ ...person, lastName: event.target.value })}
            />
          )}
        </BoundedField>
      </div>
      <Field label={settingsTexts.email}>
        {(control) => <TextInput {...control} type="email" locked value={user.contactPoint.email} />}
      </Field>
      <ChangeEmail />
    </Section>
  );
}
