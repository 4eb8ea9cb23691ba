import { effectOf } from "../../../data/mutation.ts";
import { useRight, useSession } from "../../../data/session.ts";
import { trpc } from "../../../data/trpc.ts";
import { CreateForm } from "../../../edit/create-form.tsx";
import { useCreateForm } from "../../../edit/use-create-form.ts";
import { PageBody, PageHead } from "../../../shell/page/page-head.tsx";
import { AccessDenied } from "../../../shell/page/route-error.tsx";
import { TreeNotLoaded } from "../../../shell/tree/tree-not-loaded.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { BoundedTextField } from "../../../ui/fields/bounded-field.tsx";
import { optionsOfNamed } from "../../../ui/fields/options.ts";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { Section } from "../../../ui/section.tsx";
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
  const add = trpc.businessCustomer.add.useMutation(effectOf("businessCustomer.add"));
  const create = trpc.businessCustomer.create.useMutation(effectOf("businessCustomer.create"));
  const form = useCreateForm({
    empty: emptyDraft(firstCompany),
    wrongOf: draftErrors,
    pathOf: (id) => `/agency/${id}`,
    send: (draft) => {
      if (draft.fromId === "") {
        const body = createBody(draft);
        create.mutate({ body }, form.after);
      } else {
        const body = addBody(draft);
        add.mutate({ body }, form.after);
      }
    },
  });
  const { values: draft, errors, put } = form;
  const isNew = draft.fromId === "";
  const agencies = tree.find(({ id }) => id === draft.groupId)?.parts ?? [];
  return (
    <PageBody>
      <CreateForm
        mails={false}
        form={form}
        labels={labels}
        busy={add.isPending || create.isPending}
        does={formTexts.createDo}
        note={formTexts.createNote}
      >
        <Section title={formTexts.base}>
          {tree.length > 1 && (
            <SelectField
              label={formTexts.company}
              value={draft.groupId}
              options={optionsOfNamed(tree)}
              onChange={(groupId) => put({ groupId, fromId: "" })}
            />
          )}
          {agencies.length > 0 && (
            <SelectField
              label={formTexts.like}
              hint={formTexts.likeHint}
              value={draft.fromId}
              options={[{ value: "", label: formTexts.likeNone }, ...optionsOfNamed(agencies)]}
              onChange={(fromId) => put({ fromId })}
            />
          )}
          <BoundedTextField most={200} label={labels.name} {...form.field("name")} />
          {isNew && <BoundedTextField most={200} label={labels.brandName} {...form.field("brandName")} />}
          <BoundedTextField
            most={200}
            label={formTexts.shortName}
            hint={formTexts.shortNameHint}
            optional
            value={draft.shortName}
            onChange={(shortName) => put({ shortName })}
          />
        </Section>
        <Section title={formTexts.address}>
          <AddressFields value={draft.address} errors={errors} onChange={(address) => put({ address })} />
        </Section>
        {isNew && (
          <Section title={formTexts.contacts} intro={formTexts.contactsIntro}>
            <BoundedTextField most={254} type="email" label={labels.email} {...form.field("email")} />
            <BoundedTextField most={254} type="tel" optional label={labels.phone} {...form.field("phone")} />
          </Section>
        )}
      </CreateForm>
    </PageBody>
  );
}
