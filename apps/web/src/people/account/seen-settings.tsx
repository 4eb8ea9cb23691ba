import type { User } from "@partner-konto/domain/people/schema";
import { genderTexts, roleWords, salutationTexts } from "@partner-konto/domain/people/texts";
import { frontendTexts } from "@partner-konto/domain/texts/frontends";
import { shellTexts } from "@partner-konto/domain/texts/shell";
import { useSession } from "../../data/session.ts";
import { PageBody, PageHead } from "../../shell/page/page-head.tsx";
import { viewingText } from "../../texts/viewing.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Section } from "../../ui/section.tsx";
import { settingsTexts } from "./texts.ts";

/** The settings of the other user in a support session, read-only. Private settings are left out. */
export function SeenSettings({ viewing: { name, contactPoint } }: { viewing: NonNullable<User["viewing"]> }) {
  const { roles, frontend } = useSession();
  const { person, email } = contactPoint;
  const facts = [
    [salutationTexts.label, person.gender ? genderTexts[person.gender] : salutationTexts.none],
    [settingsTexts.firstName, person.firstName],
    [settingsTexts.lastName, person.lastName],
    [settingsTexts.email, email],
    [viewingText.viewingRoles, roles.map((role) => roleWords(role)).join(", ")],
    [viewingText.viewingFrontend, frontendTexts[frontend]],
  ] as const;
  return (
    <>
      <PageHead title={shellTexts.settings} />
      <PageBody>
        <Note meaning="warn" className="mt-4 max-w-160">
          {viewingText.viewingSettings(name)}
        </Note>
        <Section title={settingsTexts.person}>
          {facts.map(([label, value]) => (
            <TextField key={label} label={label} locked value={value} />
          ))}
        </Section>
      </PageBody>
    </>
  );
}
