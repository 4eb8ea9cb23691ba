import type { Profile } from "@partner-konto/domain/profile/schema";
import { savedWithoutChanges, successTexts } from "@partner-konto/domain/texts/success";
import { type ComponentProps, useRef, useState } from "react";
import { Link, type LoaderFunctionArgs, useParams } from "react-router";
import { useRight } from "../../../data/session.ts";
import { api, trpc } from "../../../data/trpc.ts";
import { useSaveKey } from "../../../edit/use-save-key.ts";
import { useUnsavedGuard } from "../../../edit/use-unsaved-guard.ts";
import { NotLoaded } from "../../../shell/not-loaded.tsx";
import { PageBody } from "../../../shell/page-head.tsx";
import { AccessDenied } from "../../../shell/route-error.tsx";
import { usePlace } from "../../../shell/use-place.ts";
import { uiText } from "../../../texts/ui.ts";
import { Checkbox } from "../../../ui/choice.tsx";
import { Field } from "../../../ui/field.tsx";
import { UnsavedBar } from "../../../ui/foot-bar.tsx";
import { SavingOverlay } from "../../../ui/saving-overlay.tsx";
import { Section } from "../../../ui/section.tsx";
import { Bone } from "../../../ui/skeleton.tsx";
import { showSnack } from "../../../ui/snackbar-queue.ts";
import { TextArea, TextInput } from "../../../ui/text-input.tsx";
import { UnsavedDialog } from "../../../ui/unsaved-dialog.tsx";
import { AddressFields } from "../../agency/form/address-fields.tsx";
import { FilesSection } from "./files-section.tsx";
import { ProfileConflict } from "./profile-conflict.tsx";
import { formErrors, type ProfileForm } from "./profile-form.ts";
import { profileTexts as text } from "./texts.ts";
import { useProfileEdit } from "./use-profile-edit.ts";

export function loader({ params: { id } }: LoaderFunctionArgs): null {
  if (id !== undefined) void api.profile.getByGroupId.prefetch({ id });
  return null;
}

/** Everything of a company's page that can be changed. */
export function Component() {
  const { id = "" } = useParams();
  const page = trpc.profile.getByGroupId.useQuery({ id });
  if (!useRight("update", "businessCustomerGroup")) return <AccessDenied />;
  if (page.isError && !page.data) return <NotLoaded query={page} />;
  if (!page.data) {
    return (
      <PageBody>
        <output className="sr-only">{uiText.loading}</output>
        <Bone className="h-80 w-full max-w-[720px]" />
      </PageBody>
    );
  }
  return <EditForm key={id} page={page.data} />;
}

function EditForm({ page }: { page: Profile }) {
  const edit = useProfileEdit(page);
  const guard = useUnsavedGuard(edit.count > 0, edit.discard);
  const form = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(false);
  const errors = asked ? formErrors(edit.copy) : {};
  const save = async () => {
    if (edit.busy) return;
    if (edit.count === 0) return showSnack({ type: "success", text: savedWithoutChanges });
    setAsked(true);
    const [first] = Object.keys(formErrors(edit.copy));
    if (first !== undefined) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    if (await edit.save()) showSnack({ type: "success", text: successTexts.saved });
  };
  // While something is changed, the bar at the foot listens for it.
  useSaveKey(() => void save(), edit.count === 0);
  const change = (more: Partial<ProfileForm>) => edit.change((now) => ({ ...now, ...more }));
  return (
    <>
      <PageBody>
        <Link to={`/company/${page.groupId}/profile`} className="mt-3 inline-block underline">
          {text.back}
        </Link>
        <div ref={form} className="relative">
          <SavingOverlay active={edit.busy} />
          <Fields form={edit.copy} errors={errors} onChange={change} />
          <FilesSection profileId={page.id} />
        </div>
      </PageBody>
      {edit.count > 0 && (
        <UnsavedBar changes={edit.count} busy={edit.busy} onDiscard={edit.discard} onSave={() => void save()} />
      )}
      <ProfileConflict edit={edit} />
      {guard.asking && <UnsavedDialog onLeave={guard.discard} onReset={guard.reset} onStay={guard.stay} />}
    </>
  );
}

interface FieldsProps {
  form: ProfileForm;
  errors: Record<string, string>;
  onChange: (more: Partial<ProfileForm>) => void;
}

function Fields({ form, errors, onChange }: FieldsProps) {
  const { contactPoint } = form;
  const long = { rows: 6, maxLength: 5000 } satisfies ComponentProps<"textarea">;
  return (
    <>
      <Section title={text.base}>
        <Field label={text.name} error={errors["profileName"]}>
          {(control) => (
            <TextInput
              {...control}
              name="profileName"
              maxLength={200}
              value={form.profileName}
              onChange={({ target }) => onChange({ profileName: target.value })}
            />
          )}
        </Field>
        <Field label={text.description} hint={text.descriptionHint} optional>
          {(control) => (
            <TextArea
              {...control}
              {...long}
              value={form.description}
              onChange={({ target }) => onChange({ description: target.value })}
            />
          )}
        </Field>
        <Shown form={form} onChange={onChange} />
      </Section>
      <Section title={text.address}>
        <AddressFields value={form.address} errors={errors} onChange={(address) => onChange({ address })} />
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={text.email} error={errors["email"]}>
            {(control) => (
              <TextInput
                {...control}
                name="email"
                type="email"
                maxLength={254}
                value={contactPoint.email}
                onChange={({ target }) => onChange({ contactPoint: { ...contactPoint, email: target.value } })}
              />
            )}
          </Field>
          <Field label={text.phone} error={errors["phone"]} optional>
            {(control) => (
              <TextInput
                {...control}
                name="phone"
                type="tel"
                maxLength={40}
                value={contactPoint.phone}
                onChange={({ target }) => onChange({ contactPoint: { ...contactPoint, phone: target.value } })}
              />
            )}
          </Field>
        </div>
      </Section>
      <Section title={text.imprint}>
        <Field label={text.imprint} optional>
          {(control) => (
            <TextArea
              {...control}
              {...long}
              value={form.imprint}
              onChange={({ target }) => onChange({ imprint: target.value })}
            />
          )}
        </Field>
        <label className="flex items-center gap-2">
          <Checkbox
            checked={form.arbiterShowText}
            onChange={({ target }) => onChange({ arbiterShowText: target.checked })}
          />
          {text.arbiter}
        </label>
        <Field label={text.arbiterText} optional>
          {(control) => (
            <TextArea
              {...control}
              {...long}
              value={form.arbiterText}
              onChange={({ target }) => onChange({ arbiterText: target.value })}
            />
          )}
        </Field>
      </Section>
    </>
  );
}

/** Which agencies the page shows. */
function Shown({ form, onChange }: Pick<FieldsProps, "form" | "onChange">) {
  const agencies = usePlace("company")?.company.parts ?? [];
  const put = (id: string, isShown: boolean) =>
    onChange({ bcIds: (isShown ? [...form.bcIds, id] : form.bcIds.filter((one) => one !== id)).toSorted() });
  return (
    <fieldset className="grid gap-1.5">
      <legend className="type-13 font-medium text-ink-2">{text.agencies}</legend>
      {agencies.map(({ id, name }) => (
        <label key={id} className="flex items-center gap-2">
          <Checkbox checked={form.bcIds.includes(id)} onChange={({ target }) => put(id, target.checked)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
