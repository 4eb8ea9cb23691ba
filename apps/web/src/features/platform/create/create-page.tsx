import { frontendTexts } from "@partner-konto/domain/texts/frontends";
import { effectOf } from "../../../data/mutation.ts";
import { useRight, useSession } from "../../../data/session.ts";
import { trpc } from "../../../data/trpc.ts";
import { CreateForm } from "../../../edit/create-form.tsx";
import { Salutation } from "../../../edit/salutation.tsx";
import { useCreateForm } from "../../../edit/use-create-form.ts";
import { PageBody, PageHead } from "../../../shell/page-head.tsx";
import { AccessDenied } from "../../../shell/route-error.tsx";
import { Field } from "../../../ui/field.tsx";
import { Section } from "../../../ui/section.tsx";
import { SegmentedField } from "../../../ui/segmented.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { AddressFields } from "../../agency/form/address-fields.tsx";
import { formTexts } from "../../agency/form/texts.ts";
import { bodyOf, draftErrors, emptyDraft } from "./draft.ts";
import { createTexts as text } from "./texts.ts";

const types = (["PARTNER", "PARTNER_PELLET"] as const).map((value) => ({ value, label: frontendTexts[value] }));
const labels = {
  legalName: text.legalName,
  vatId: text.vatId,
  street: formTexts.street,
  postalCode: formTexts.postalCode,
  city: formTexts.city,
  email: text.email,
  phone: text.phone,
  fax: text.fax,
};

/** Platform administrators take in a company that does not register by itself. */
export function Component() {
  const { staff } = useSession();
  const mayCreate = useRight("create", "businessCustomerGroup");
  return staff && mayCreate ? <Create /> : <AccessDenied />;
}

type TextName = "legalName" | "name" | "vatId" | "firstName" | "lastName" | "email" | "phone" | "fax";

function Create() {
  const form = useCreateForm({ empty: emptyDraft, wrongOf: draftErrors, pathOf: (id) => `/company/${id}` });
  const { draft, errors, put } = form;
  const create = trpc.group.create.useMutation(effectOf("group.create"));
  const send = () => {
    if (!form.isRight()) return;
    const body = bodyOf(draft);
    create.mutate({ body, key: form.keyFor(body) }, form.after);
  };
  const field = (
    name: TextName,
    { hint, ...more }: { hint?: string; optional?: true; type?: "email" | "tel" } = {},
  ) => (
    <Field label={text[name]} hint={hint} error={errors[name]} optional={more.optional ?? false}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          type={more.type ?? "text"}
          maxLength={name === "email" ? 254 : 200}
          value={draft[name]}
          onChange={({ target }) => put({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <>
      <PageHead title={text.title} />
      <PageBody>
        <CreateForm form={form} labels={labels} busy={create.isPending} does={text.does} note={text.note} onSend={send}>
          <Section title={text.base}>
            <SegmentedField label={text.type} value={draft.type} options={types} onChange={(type) => put({ type })} />
            {field("legalName")}
            {field("name", { hint: text.nameHint, optional: true })}
            {field("vatId", { hint: text.vatIdHint })}
          </Section>
          <Section title={text.address}>
            <AddressFields value={draft.address} errors={errors} onChange={(address) => put({ address })} />
          </Section>
          <Section title={text.contact} intro={text.contactText}>
            <Salutation gender={draft.gender} onChange={(gender) => put({ gender })} />
            <div className="grid gap-3 sm:grid-cols-2">
              {field("firstName", { optional: true })}
              {field("lastName", { optional: true })}
            </div>
            {field("email", { type: "email", optional: true })}
            <div className="grid gap-3 sm:grid-cols-2">
              {field("phone", { type: "tel", optional: true })}
              {field("fax", { type: "tel", optional: true })}
            </div>
          </Section>
        </CreateForm>
      </PageBody>
    </>
  );
}
