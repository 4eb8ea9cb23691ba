import type { Group } from "@partner-konto/domain/companies/company/schema";
import { Link, type LoaderFunctionArgs, useParams } from "react-router";
import { useSession } from "../../../data/session.ts";
import { api, trpc } from "../../../data/trpc.ts";
import { EditFields, EditFoot } from "../../../edit/edit-form.tsx";
import { useEditForm } from "../../../edit/use-edit-form.ts";
import { fieldsOf } from "../../../edit/use-form.ts";
import { Loaded } from "../../../shell/page/loaded.tsx";
import { PageBody } from "../../../shell/page/page-head.tsx";
import { AccessDenied } from "../../../shell/page/route-error.tsx";
import { BoundedTextField } from "../../../ui/fields/bounded-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { Section } from "../../../ui/section.tsx";
import { AddressFields } from "../../agency/form/address-fields.tsx";
import { ContactFields } from "../form/contact-fields.tsx";
import { formTexts as text } from "../form/texts.ts";
import { useMayChange } from "../use-may-change.ts";
import { CompanyConflict } from "./company-conflict.tsx";
import { type CompanyForm, formErrors, inputOf } from "./company-form.ts";
import { useCompanyEdit } from "./use-company-edit.ts";

export function loader({ params: { id } }: LoaderFunctionArgs): null {
  if (id !== undefined) void api.group.get.prefetch({ id });
  return null;
}

/** Edits a company's address and contact; only the platform changes its name and VAT id (decision 0030). */
export function Component() {
  const { id = "" } = useParams();
  const company = trpc.group.get.useQuery({ id });
  if (!useMayChange(id)) return <AccessDenied />;
  return <Loaded query={company}>{(there) => <EditForm key={id} company={there} />}</Loaded>;
}

function EditForm({ company }: { company: Group }) {
  const { staff } = useSession();
  const edit = useCompanyEdit(company);
  const form = useEditForm([edit], { wrong: formErrors(edit.copy, edit.original.value), inputOf });
  const { copy } = edit;
  const change = (more: Partial<CompanyForm>) => edit.change((now) => ({ ...now, ...more }));
  return (
    <>
      <PageBody>
        <Link to={`/company/${company.id}/details`} className="mt-3 inline-block underline">
          {text.back}
        </Link>
        <EditFields form={form} className="mt-4">
          {staff && <BaseSection form={copy} had={edit.original.value} errors={form.errors} onChange={change} />}
          <Section title={text.address}>
            <AddressFields value={copy.address} errors={form.errors} onChange={(address) => change({ address })} />
          </Section>
          <Section title={text.contact} intro={text.contactText}>
            <ContactFields
              value={copy.contact}
              errors={form.errors}
              onChange={(more) => edit.change((now) => ({ ...now, contact: { ...now.contact, ...more } }))}
            />
          </Section>
        </EditFields>
      </PageBody>
      <CompanyConflict edit={edit} />
      <EditFoot form={form} />
    </>
  );
}

interface BaseSectionProps {
  form: CompanyForm;
  /** The stored values; an existing value cannot be removed. */
  had: CompanyForm;
  errors: Readonly<Record<string, string>>;
  onChange: (more: Partial<CompanyForm>) => void;
}

function BaseSection({ form, had, errors, onChange }: BaseSectionProps) {
  const field = fieldsOf(form, errors, onChange);
  return (
    <Section title={text.base}>
      <BoundedTextField most={200} label={text.name} {...field("name")} />
      <TextField label={text.vatId} hint={text.vatIdHint} optional={had.vatId === ""} {...field("vatId")} />
    </Section>
  );
}
