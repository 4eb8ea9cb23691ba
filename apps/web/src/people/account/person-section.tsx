import { useSession } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { Salutation } from "../../edit/salutation.tsx";
import { BoundedTextField } from "../../ui/fields/bounded-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Section } from "../../ui/section.tsx";
import { OwnStopNote } from "../stopped-address/stop-note.tsx";
import { ChangeEmail } from "./change-email.tsx";
import { settingsTexts } from "./texts.ts";
import type { Person } from "./use-person.ts";

export function PersonSection({ person, onChange }: { person: Person; onChange: (person: Person) => void }) {
  const { user } = useSession();
  const stop = trpc.mailAddress.getOwn.useQuery({}).data?.stop;
  return (
    <Section title={settingsTexts.person}>
      <Salutation gender={person.gender} onChange={(gender) => onChange({ ...person, gender })} />
      <div className="grid gap-3 sm:grid-cols-2">
        <BoundedTextField
          most={200}
          label={settingsTexts.firstName}
          optional
          autoComplete="given-name"
          value={person.firstName}
          onChange={(firstName) => onChange({ ...person, firstName })}
        />
        <BoundedTextField
          most={200}
          label={settingsTexts.lastName}
          optional
          autoComplete="family-name"
          value={person.lastName}
          onChange={(lastName) => onChange({ ...person, lastName })}
        />
      </div>
      <TextField label={settingsTexts.email} type="email" locked value={user.contactPoint.email} />
      {stop && <OwnStopNote stop={stop} />}
      <ChangeEmail />
    </Section>
  );
}
