import { ourErrorTexts } from "@partner-konto/domain/texts/errors";
import { shellTexts } from "@partner-konto/domain/texts/shell";
import { reload } from "../../data/reload.ts";
import { useSession } from "../../data/session.ts";
import { EditFields, EditFoot } from "../../edit/edit-form.tsx";
import { useEditForm } from "../../edit/use-edit-form.ts";
import { PageBody, PageHead } from "../../shell/page/page-head.tsx";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { OwnUsage } from "../usage/own-usage.tsx";
import { ApiKeySection } from "./api-key-section.tsx";
import { AppearanceSection } from "./appearance-section.tsx";
import { NotificationsSection } from "./notifications-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { PersonSection } from "./person-section.tsx";
import { SecondFactorSection } from "./second-factor-section.tsx";
import { SeenSettings } from "./seen-settings.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { SettingsConflict } from "./settings-conflict.tsx";
import { settingsTexts } from "./texts.ts";
import { usePerson } from "./use-person.ts";
import { useSubscription } from "./use-subscription.ts";

/** The user's settings; in a support session the other user's. */
export function Component() {
  const { viewing } = useSession().user;
  return viewing ? <SeenSettings viewing={viewing} /> : <OwnSettings />;
}

/** Person and notifications are saved together; the other sections save on their own. */
function OwnSettings() {
  const hasKey = useSession().user.apiKey !== null;
  const person = usePerson();
  const wishes = useSubscription();
  const form = useEditForm([person, wishes]);
  return (
    <>
      <PageHead title={shellTexts.settings} />
      <PageBody>
        <EditFields form={form} className="border-b border-line">
          <PersonSection person={person.copy} onChange={person.change} />
          {wishes.isKnown ? (
            <NotificationsSection wishes={wishes.copy} onChange={wishes.change} />
          ) : (
            <Section title={settingsTexts.notifications}>
              <p className="text-ink-2">{ourErrorTexts.partMissing}</p>
              <Button
                before="refresh"
                className="justify-self-start"
                onClick={() => void reload(["session.bootstrap"])}
              >
                {ourErrorTexts.retry}
              </Button>
            </Section>
          )}
        </EditFields>
        <PasswordSection />
        <SecondFactorSection />
        <SessionsSection />
        <ApiKeySection />
        <OwnUsage hasKey={hasKey} />
        <AppearanceSection />
      </PageBody>
      <SettingsConflict person={person} wishes={wishes} />
      <EditFoot form={form} />
    </>
  );
}
