import { effectOf } from "../../../data/mutation.ts";
import { useRight, useSession } from "../../../data/session.ts";
import { trpc } from "../../../data/trpc.ts";
import { CreateForm } from "../../../edit/create-form.tsx";
import { useCreateForm } from "../../../edit/use-create-form.ts";
import { PageBody, PageHead } from "../../../shell/page-head.tsx";
import { AccessDenied } from "../../../shell/route-error.tsx";
import { TreeNotLoaded } from "../../../shell/tree-not-loaded.tsx";
import { BoundedField } from "../../../ui/bounded-field.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Field } from "../../../ui/field.tsx";
import { Section } from "../../../ui/section.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { AddressFields } from "../form/address-fields.tsx";
import { formTexts } from "../form/texts.ts";
import { addBody, createBody, type DraftField, draftErrors, emptyDraft } from "./draft.ts";

/** Creates an agency, from scratch or with the data of an existing one. */
export function Component() {
  const { tree, missing } = useSession();
  const [company] = tree;
  if (!useRight("create", "businessCustomer")) return <AccessDenied />;
  return (
    <>
      <PageHead title={formTexts.createTitle} />
      {company ? (
        <Create firstCompany={company.id} />
      ) : missing.includes("tree") ? (
        <TreeNotLoaded />
      ) : (
        <EmptyState icon="company" title={formTexts.noCompany}>
          {formTexts.noCompanyText}
        </EmptyState>
      )}
    </>
  );
}

const labels: Record<DraftField, string> = {
  name: formTexts.name,
  brandName: formTexts.brandName,
  street: formTexts.street,
  postalCode: formTexts.postalCode,
  city: formTexts.city,
  email: formTexts.ordersEmail,
  phone: formTexts.ordersPhone,
};

function Create({ firstCompany }: { firstCompany: string }) {
  const { tree } = useSession();
  const form = useCreateForm({
    empty: emptyDraft(firstCompany),
    wrongOf: draftErrors,
    pathOf: (id) => `/agency/${id}`,
  });
  const { draft, errors, put } = form;
  const add = trpc.businessCustomer.add.useMutation(effectOf("businessCustomer.add"));
  const create = trpc.businessCustomer.create.useMutation(effectOf("businessCustomer.create"));
  const agencies = tree.find(({ id }) => id === draft.groupId)?.parts ?? [];
  const send = () => {
    if (!form.isRight()) return;
    if (draft.fromId === "") {
      const body = createBody(draft);
      create.mutate({ body, key: form.keyFor(body) }, form.after);
    } else {
      const body = addBody(draft);
      add.mutate({ body, key: form.keyFor(body) }, form.after);
    }
  };

  const field = (name: "name" | "brandName" | "email" | "phone", more: { optional?: boolean; type?: string } = {}) => (
    <BoundedField
      most={more.type === undefined ? 200 : 254}
      text={draft[name]}
      label={labels[name]}
      error={errors[name]}
      optional={more.optional ?? false}
    >
      {(control) => (
        <TextInput
          {...control}
          name={name}
          type={more.type ?? "text"}
          value={draft[name]}
          onChange={({ target }) => put({ [name]: target.value })}
        />
      )}
    </BoundedField>
  );
  return (
    <PageBody>
      <CreateForm
        form={form}
        labels={labels}
        busy={add.isPending || create.isPending}
        does={formTexts.createDo}
        note={formTexts.createNote}
        onSend={send}
      >
        <Section title={formTexts.base}>
          {tree.length > 1 && (
            <Field label={formTexts.company}>
              {(control) => (
                <Select
                  {...control}
                  value={draft.groupId}
                  onChange={({ target }) => put({ groupId: target.value, fromId: "" })}
                >
                  {tree.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          {agencies.length > 0 && (
            <Field label={formTexts.like} hint={formTexts.likeHint}>
              {(control) => (
                <Select {...control} value={draft.fromId} onChange={({ target }) => put({ fromId: target.value })}>
                  <option value="">{formTexts.likeNone}</option>
                  {agencies.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          {field("name")}
          {draft.fromId === "" && field("brandName")}
          <BoundedField
            most={200}
            text={draft.shortName}
            label={formTexts.shortName}
            hint={formTexts.shortNameHint}
            optional
          >
            {(control) => (
              <TextInput
                {...control}
                value={draft.shortName}
                onChange={({ target }) => put({ shortName: target.value })}
              />
            )}
          </BoundedField>
        </Section>
        <Section title={formTexts.address}>
          <AddressFields value={draft.address} errors={errors} onChange={(address) => put({ address })} />
        </Section>
        {draft.fromId === "" && (
          <Section title={formTexts.contacts} intro={formTexts.contactsIntro}>
            {field("email", { type: "email" })}
            {field("phone", { type: "tel", optional: true })}
          </Section>
        )}
      </CreateForm>
    </PageBody>
  );
}
