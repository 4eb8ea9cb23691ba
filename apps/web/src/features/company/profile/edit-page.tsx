import type { Profile } from "@partner-konto/domain/profile/schema";
import { Link, type LoaderFunctionArgs, useParams } from "react-router";
import { api, trpc } from "../../../data/trpc.ts";
import { EditFields, EditFoot } from "../../../edit/edit-form.tsx";
import { useEditForm } from "../../../edit/use-edit-form.ts";
import { Loaded } from "../../../shell/loaded.tsx";
import { PageBody } from "../../../shell/page-head.tsx";
import { AccessDenied } from "../../../shell/route-error.tsx";
import { usePlace } from "../../../shell/use-place.ts";
import { BoundedField } from "../../../ui/bounded-field.tsx";
import { Checkbox } from "../../../ui/choice.tsx";
import { Field } from "../../../ui/field.tsx";
import { Section } from "../../../ui/section.tsx";
import { TextArea, TextInput } from "../../../ui/text-input.tsx";
import { AddressFields } from "../../agency/form/address-fields.tsx";
import { useMayChange } from "../use-may-change.ts";
import { FilesSection } from "./files-section.tsx";
import { ProfileConflict } from "./profile-conflict.tsx";
import { formErrors, inputOf, type ProfileForm } from "./profile-form.ts";
import { profileTexts as text } from "./texts.ts";
import { useProfileEdit } from "./use-profile-edit.ts";

export function loader({ params: { id } }: LoaderFunctionArgs): null {
  if (id !== undefined) void api.profile.getByGroupId.prefetch({ id });
  return null;
}

/** Edits a company's public page. */
export function Component() {
  const { id = "" } = useParams();
  const page = trpc.profile.getByGroupId.useQuery({ id });
  if (!useMayChange(id)) return <AccessDenied />;
  return <Loaded query={page}>{(there) => <EditForm key={id} page={there} />}</Loaded>;
}

function EditForm({ page }: { page: Profile }) {
  const edit = useProfileEdit(page);
  const form = useEditForm([edit], { wrong: formErrors(edit.copy), inputOf });
  const change = (more: Partial<ProfileForm>) => edit.change((now) => ({ ...now, ...more }));
  return (
    <>
      <PageBody>
        <Link to={`/company/${page.groupId}/profile`} className="mt-3 inline-block underline">
          {text.back}
        </Link>
        <EditFields form={form}>
          <Fields form={edit.copy} errors={form.errors} onChange={change} />
          <FilesSection profileId={page.id} />
        </EditFields>
      </PageBody>
      <ProfileConflict edit={edit} />
      <EditFoot form={form} />
    </>
  );
}

interface FieldsProps {
  form: ProfileForm;
  errors: Readonly<Record<string, string>>;
  onChange: (more: Partial<ProfileForm>) => void;
}

function Fields({ form, errors, onChange }: FieldsProps) {
  const { contactPoint } = form;
  return (
    <>
      <Section title={text.base}>
        <BoundedField most={200} text={form.profileName} label={text.name} error={errors["profileName"]}>
          {(control) => (
            <TextInput
              {...control}
              name="profileName"
              value={form.profileName}
              onChange={({ target }) => onChange({ profileName: target.value })}
            />
          )}
        </BoundedField>
        <BoundedField most={5000} text={form.description} label={text.description} hint={text.descriptionHint} optional>
          {(control) => (
            <TextArea
              {...control}
              rows={6}
              value={form.description}
              onChange={({ target }) => onChange({ description: target.value })}
            />
          )}
        </BoundedField>
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
                value={contactPoint.phone}
                onChange={({ target }) => onChange({ contactPoint: { ...contactPoint, phone: target.value } })}
              />
            )}
          </Field>
        </div>
      </Section>
      <Section title={text.imprint}>
        <BoundedField most={5000} text={form.imprint} label={text.imprint} optional>
          {(control) => (
            <TextArea
              {...control}
              rows={6}
              value={form.imprint}
              onChange={({ target }) => onChange({ imprint: target.value })}
            />
          )}
        </BoundedField>
        <label className="flex items-center gap-2">
          <Checkbox
            checked={form.arbiterShowText}
            onChange={({ target }) => onChange({ arbiterShowText: target.checked })}
          />
          {text.arbiter}
        </label>
        <BoundedField most={5000} text={form.arbiterText} label={text.arbiterText} optional>
          {(control) => (
            <TextArea
              {...control}
              rows={6}
              value={form.arbiterText}
              onChange={({ target }) => onChange({ arbiterText: target.value })}
            />
          )}
        </BoundedField>
      </Section>
    </>
  );
}

/** The choice of agencies that the page shows. */
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
