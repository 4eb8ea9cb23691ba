import { frontendTexts } from "@partner-konto/domain/texts/frontends";
import { AddressFields } from "../../companies/agency/form/address-fields.tsx";
import { formTexts as addressTexts } from "../../companies/agency/form/texts.ts";
import { ContactFields } from "../../companies/company/form/contact-fields.tsx";
import { formTexts } from "../../companies/company/form/texts.ts";
import { effectOf } from "../../data/mutation.ts";
import { useRight, useSession } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { CreateForm } from "../../edit/create-form.tsx";
import { useCreateForm } from "../../edit/use-create-form.ts";
import { PageBody, PageHead } from "../../shell/page/page-head.tsx";
import { AccessDenied } from "../../shell/page/route-error.tsx";
import { BoundedTextField } from "../../ui/fields/bounded-field.tsx";
import { SegmentedField } from "../../ui/fields/segmented.tsx";
import { Section } from "../../ui/section.tsx";
import { bodyOf, draftErrors, emptyDraft } from "./draft.ts";
import { createTexts as text } from "./texts.ts";

const types = (["PARTNER", "PARTNER_PELLET"] as const).map((value) => ({ value, label: frontendTexts[value] }));
const labels = {
  legalName: text.legalName,
  vatId: formTexts.vatId,
  street: addressTexts.street,
  postalCode: addressTexts.postalCode,
  city: addressTexts.city,
  email: formTexts.email,
  phone: formTexts.phone,
  fax: formTexts.fax,
};

/** Platform administrators create a company that does not register by itself. */
export function Component() {
  const { staff } = useSession();
  const mayCreate = useRight("create", "businessCustomerGroup");
  return staff && mayCreate ? <Create /> : <AccessDenied />;
}

function Create() {
  const create = trpc.group.create.useMutation(effectOf("group.create"));
  const form = useCreateForm({
    empty: emptyDraft,
    wrongOf: draftErrors,
    pathOf: (id) => `/company/${id}/details`,
    send: (draft) => {
      const body = bodyOf(draft);
      create.mutate({ body }, form.after);
    },
  });
  const { values: draft, errors, put } = form;
  const field = (name: "legalName" | "name" | "vatId", label: string, hint?: string) => (
    <BoundedTextField most={200} label={label} hint={hint} optional={name === "name"} {...form.field(name)} />
  );
  return (
    <>
      <PageHead title={text.title} />
      <PageBody>
        <CreateForm mails={false} form={form} labels={labels} busy={create.isPending} does={text.does} note={text.note}>
          <Section title={formTexts.base}>
            <SegmentedField label={text.type} value={draft.type} options={types} onChange={(type) => put({ type })} />
            {field("legalName", text.legalName)}
            {field("name", formTexts.name, text.nameHint)}
            {field("vatId", formTexts.vatId, formTexts.vatIdHint)}
          </Section>
          <Section title={formTexts.address}>
            <AddressFields value={draft.address} errors={errors} onChange={(address) => put({ address })} />
          </Section>
          <Section title={formTexts.contact} intro={formTexts.contactText}>
            <ContactFields value={draft} errors={errors} onChange={put} />
          </Section>
        </CreateForm>
      </PageBody>
    </>
  );
}
