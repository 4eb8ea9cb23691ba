import { ourErrorTexts } from "@partner-konto/domain/texts/errors";
import { shellTexts } from "@partner-konto/domain/texts/shell";
import { savedWithoutChanges, successTexts } from "@partner-konto/domain/texts/success";
import { reload } from "../../data/reload.ts";
import { useSaveKey } from "../../edit/use-save-key.ts";
import { useUnsavedGuard } from "../../edit/use-unsaved-guard.ts";
import { PageBody, PageHead } from "../../shell/page-head.tsx";
import { Button } from "../../ui/button.tsx";
import { UnsavedBar } from "../../ui/foot-bar.tsx";
import { SavingOverlay } from "../../ui/saving-overlay.tsx";
import { Section } from "../../ui/section.tsx";
import { showSnack } from "../../ui/snackbar-queue.ts";
import { UnsavedDialog } from "../../ui/unsaved-dialog.tsx";
import { ApiKeySection } from "./api-key-section.tsx";
import { AppearanceSection } from "./appearance-section.tsx";
import { NotificationsSection } from "./notifications-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { PersonSection } from "./person-section.tsx";
import { SecondFactorSection } from "./second-factor-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { SettingsConflict } from "./settings-conflict.tsx";
import { settingsTexts } from "./texts.ts";
import { usePerson } from "./use-person.ts";
import { useSubscription } from "./use-subscription.ts";

/** One's own settings. Person and notifications are saved together; the other sections act by themselves. */
export function Component() {
  const person = usePerson();
  const wishes = useSubscription();
  const edits = [person, wishes];
  const count = person.count + wishes.count;
  const discard = () => {
    for (const edit of edits) edit.discard();
  };
  const guard = useUnsavedGuard(count > 0, discard);
  const busy = person.busy || wishes.busy;
  const save = async () => {
    if (busy) return;
    if (count === 0) return showSnack({ type: "success", text: savedWithoutChanges });
    const saved = await Promise.all(edits.map((edit) => edit.save()));
    if (saved.every(Boolean)) showSnack({ type: "success", text: successTexts.saved });
  };
  // While something is changed, the bar at the foot listens for it.
  useSaveKey(() => void save(), count === 0);
  return (
    <>
      <PageHead title={shellTexts.settings} />
      <PageBody>
        <div className="relative border-b border-line">
          <SavingOverlay active={busy} />
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
        </div>
        <PasswordSection />
        <SecondFactorSection />
        <SessionsSection />
        <ApiKeySection />
        <AppearanceSection />
      </PageBody>
      {count > 0 && <UnsavedBar changes={count} busy={busy} onDiscard={discard} onSave={() => void save()} />}
      <SettingsConflict person={person} wishes={wishes} />
      {guard.asking && <UnsavedDialog onLeave={guard.discard} onReset={guard.reset} onStay={guard.stay} />}
    </>
  );
}
