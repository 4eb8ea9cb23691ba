import { useRef, useState } from "react";
import { effectOf } from "../../../data/mutation.ts";
import { newKey } from "../../../data/new-key.ts";
import { useRight, useSession } from "../../../data/session.ts";
import { trpc } from "../../../data/trpc.ts";
import { useSaveKey } from "../../../edit/use-save-key.ts";
import { useUnsavedGuard } from "../../../edit/use-unsaved-guard.ts";
import { PageBody, PageHead } from "../../../shell/page-head.tsx";
import { AccessDenied } from "../../../shell/route-error.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormSummary } from "../../../ui/form-summary.tsx";
import { SavingOverlay } from "../../../ui/saving-overlay.tsx";
import { Section } from "../../../ui/section.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { UnsavedDialog } from "../../../ui/unsaved-dialog.tsx";
import { AddressFields } from "../form/address-fields.tsx";
import { formTexts } from "../form/texts.ts";
import { addBody, createBody, type Draft, type DraftField, draftErrors, emptyDraft, fieldOrder } from "./draft.ts";

/** A new branch: everything given, or like one that is there. */
export function Component() {
  const { tree } = useSession();
  const [company] = tree;
  if (!useRight("create", "businessCustomer")) return <AccessDenied />;
  return (
    <>
      <PageHead title={formTexts.createTitle} />
      {company ? (
        <CreateForm firstCompany={company.id} />
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

function CreateForm({ firstCompany }: { firstCompany: string }) {
  const { tree } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => emptyDraft(firstCompany));
  const [asked, setAsked] = useState(false);
  const add = trpc.businessCustomer.add.useMutation(effectOf("businessCustomer.add"));
  const create = trpc.businessCustomer.create.useMutation(effectOf("businessCustomer.create"));
  const busy = add.isPending || create.isPending;
  const isTyped = JSON.stringify({ ...draft, groupId: "" }) !== JSON.stringify({ ...emptyDraft(""), groupId: "" });
  const guard = useUnsavedGuard(isTyped, () => setDraft(emptyDraft(firstCompany)));
  const errors = asked ? draftErrors(draft) : {};
  const put = (more: Partial<Draft>) => setDraft((now) => ({ ...now, ...more }));
  const jump = (name: DraftField) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  const agencies = tree.find(({ id }) => id === draft.groupId)?.parts ?? [];

  const save = () => {
    if (busy || guard.isGone) return;
    setAsked(true);
    const found = draftErrors(draft);
    const first = fieldOrder.find((name) => found[name]);
    if (first) return jump(first);
    const then = { onSuccess: ({ id }: { id: string }) => guard.goOn(`/agency/${id}`) };
    if (draft.fromId === "") create.mutate({ body: createBody(draft), key: newKey() }, then);
    else add.mutate({ body: addBody(draft), key: newKey() }, then);
  };
  useSaveKey(save);

  const field = (name: "name" | "brandName" | "email" | "phone", more: { optional?: boolean; type?: string } = {}) => (
    <Field label={labels[name]} error={errors[name]} optional={more.optional ?? false}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          type={more.type ?? "text"}
          maxLength={200}
          value={draft[name]}
          onChange={({ target }) => put({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <PageBody>
      <form
        ref={form}
        noValidate
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <SavingOverlay active={busy} />
        <FormSummary
          wrong={fieldOrder.filter((name) => errors[name]).map((name) => ({ name, label: labels[name] }))}
          onJump={jump}
        />
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
          <Field label={formTexts.shortName} hint={formTexts.shortNameHint} optional>
            {(control) => (
              <TextInput
                {...control}
                maxLength={200}
                value={draft.shortName}
                onChange={({ target }) => put({ shortName: target.value })}
              />
            )}
          </Field>
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
        <div className="flex flex-wrap items-center gap-3 py-5">
          <Button type="submit" look="primary" busy={busy}>
            {formTexts.createDo}
          </Button>
          <p className="type-13 text-ink-3">{formTexts.createNote}</p>
        </div>
      </form>
      {guard.asking && <UnsavedDialog onLeave={guard.discard} onReset={guard.reset} onStay={guard.stay} />}
    </PageBody>
  );
}
