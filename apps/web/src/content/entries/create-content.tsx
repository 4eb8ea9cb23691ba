import { type ContentType, contentTypes } from "@partner-konto/domain/content/values";
import { useSearchParams } from "react-router";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { CreateForm } from "../../edit/create-form.tsx";
import { useCreateForm } from "../../edit/use-create-form.ts";
import { PageBody, PageHead } from "../../shell/page/page-head.tsx";
import { ContentFields } from "./form/content-fields.tsx";
import { type ContentForm, formErrors } from "./form/content-form.ts";
import { contentTexts as text } from "./texts.ts";

interface Draft extends ContentForm {
  readonly type: ContentType;
}

const labels = { headline: text.headline, content: text.content, visibleTo: text.ends };

/** A draft that would be visible from this minute on. */
function emptyDraft(type: ContentType): Draft {
  const now = new Date();
  now.setSeconds(0, 0);
  const visibleFrom = now.toISOString();
  return { type, category: "orders", headline: "", content: "", state: "draft", visibleFrom, visibleTo: null };
}

/** An editor writes news, help or agreements. The URL may give the type. */
export function CreateContent() {
  const asked = useSearchParams()[0].get("type");
  const type = contentTypes.find((one) => one === asked) ?? "businessCustomerNews";
  const create = trpc.adminContent.create.useMutation(effectOf("adminContent.create"));
  const form = useCreateForm({
    empty: emptyDraft(type),
    wrongOf: formErrors,
    pathOf: (id) => `/platform/content/${id}`,
    send: (draft: Draft) => {
      const body = { ...draft, headline: draft.headline.trim() };
      create.mutate({ body }, form.after);
    },
  });
  return (
    <>
      <PageHead title={text.create} />
      <PageBody>
        <CreateForm
          mails={false}
          form={form}
          labels={labels}
          busy={create.isPending}
          does={text.create}
          note={text.createNote}
        >
          <ContentFields
            form={form.values}
            errors={form.errors}
            onChange={form.put}
            type={form.values.type}
            onType={(chosen) => form.put({ type: chosen })}
          />
        </CreateForm>
      </PageBody>
    </>
  );
}
