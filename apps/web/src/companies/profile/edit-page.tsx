import type { Profile } from "@partner-konto/domain/companies/profile/schema";
import { Link, type LoaderFunctionArgs, useParams } from "react-router";
import { api, trpc } from "../../data/trpc.ts";
import { EditFields, EditFoot } from "../../edit/edit-form.tsx";
import { useEditForm } from "../../edit/use-edit-form.ts";
import { fieldsOf } from "../../edit/use-form.ts";
import { Loaded } from "../../shell/page/loaded.tsx";
import { PageBody } from "../../shell/page/page-head.tsx";
import { AccessDenied } from "../../shell/page/route-error.tsx";
import { usePlace } from "../../shell/place/use-place.ts";
import { BoundedTextField } from "../../ui/fields/bounded-field.tsx";
import { Checkbox } from "../../ui/fields/choice.tsx";
import { BoundedTextArea } from "../../ui/fields/text-area-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Section } from "../../ui/section.tsx";
import { AddressFields } from "../agency/form/address-fields.tsx";
import { useMayChange } from "../company/use-may-change.ts";
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
  const field = fieldsOf(form, errors, onChange);
  return (
    <>
      <Section title={text.base}>
        <BoundedTextField most={200} label={text.name} {...field("profileName")} />
        <BoundedTextArea
          most={5000}
          label={text.description}
          hint={text.descriptionHint}
          optional
          rows={6}
          {...field("description")}
        />
        <Shown form={form} onChange={onChange} />
      </Section>
      <Section title={text.address}>
        <AddressFields value={form.address} errors={errors} onChange={(address) => onChange({ address })} />
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={text.email}
            error={errors["email"]}
            name="email"
            type="email"
            value={contactPoint.email}
            onChange={(email) => onChange({ contactPoint: { ...contactPoint, email } })}
          />
          <TextField
            label={text.phone}
            error={errors["phone"]}
            optional
            name="phone"
            type="tel"
            value={contactPoint.phone}
            onChange={(phone) => onChange({ contactPoint: { ...contactPoint, phone } })}
          />
        </div>
      </Section>
      <Section title={text.imprint}>
        <BoundedTextArea most={5000} label={text.imprint} optional rows={6} {...field("imprint")} />
        <label className="flex items-center gap-2">
          <Checkbox
            checked={form.arbiterShowText}
            onChange={({ target }) => onChange({ arbiterShowText: target.checked })}
          />
          {text.arbiter}
        </label>
        <BoundedTextArea most={5000} label={text.arbiterText} optional rows={6} {...field("arbiterText")} />
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
