import type { ContentRecord } from "@partner-konto/domain/content/schema";
import { visibilityAt } from "@partner-konto/domain/content/visibility";
import { differences } from "@partner-konto/domain/record/differences";
import { useState } from "react";
import { Link } from "react-router";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { EditFields, EditFoot } from "../../edit/edit-form.tsx";
import { useEditForm } from "../../edit/use-edit-form.ts";
import { useRecordEdit } from "../../edit/use-record-edit.ts";
import { Loaded } from "../../shell/page/loaded.tsx";
import { PageBody, PageHead } from "../../shell/page/page-head.tsx";
import { Button } from "../../ui/button.tsx";
import { useNow } from "../../ui/use-now.ts";
import { Changes } from "./changes.tsx";
import { RemoveContent } from "./desk/remove-content.tsx";
import { VisibilityMark } from "./desk/visibility-mark.tsx";
import { ContentConflict } from "./form/content-conflict.tsx";
import { ContentFields } from "./form/content-fields.tsx";
import { type ContentForm, formErrors, formOf, isContent } from "./form/content-form.ts";
import { Preview } from "./form/preview.tsx";
import { contentTexts as text } from "./texts.ts";

/** One content record: editors change it, other platform staff read it. */
export function OneContent({ id, mayChange }: { id: string; mayChange: boolean }) {
  const content = trpc.adminContent.get.useQuery({ id });
  return (
    <>
      {/* The record's headline is the heading once the record is there. */}
      {content.data === undefined && <PageHead title={text.title} />}
      <Loaded query={content}>
        {(there) => (mayChange ? <EditForm content={there} /> : <Reading content={there} />)}
      </Loaded>
    </>
  );
}

function Head({ content, onRemove }: { content: ContentRecord; onRemove?: () => void }) {
  const now = useNow();
  return (
    <PageHead
      title={content.headline}
      pill={<VisibilityMark visibility={visibilityAt(content, now)} />}
      actions={
        onRemove && (
          <Button look="danger" before="trash" onClick={onRemove}>
            {text.remove}
          </Button>
        )
      }
    />
  );
}

const back = (
  <Link to="/platform/content" className="inline-block underline">
    {text.back}
  </Link>
);

function Reading({ content }: { content: ContentRecord }) {
  return (
    <>
      <Head content={content} />
      <PageBody>
        {back}
        <div className="mt-4 grid max-w-[720px] gap-6">
          <Preview headline={content.headline} content={content.content} />
          <Changes changes={content.changes} />
        </div>
      </PageBody>
    </>
  );
}

function EditForm({ content }: { content: ContentRecord }) {
  const [isAsked, setIsAsked] = useState(false);
  const edit = useContentEdit(content);
  const form = useEditForm([edit], { wrong: formErrors(edit.copy) });
  return (
    <>
      <Head content={content} onRemove={() => setIsAsked(true)} />
      <PageBody>
        {back}
        <EditFields form={form} className="mt-4">
          <ContentFields
            form={edit.copy}
            errors={form.errors}
            type={content.type}
            onChange={(more) => edit.change((now) => ({ ...now, ...more }))}
          />
        </EditFields>
        <Changes changes={content.changes} />
      </PageBody>
      <ContentConflict edit={edit} />
      <EditFoot form={form} />
      {isAsked && (
        <RemoveContent
          content={content}
          onClose={() => setIsAsked(false)}
          onRemoved={() => {
            form.discard();
            form.guard.goOn("/platform/content");
          }}
        />
      )}
    </>
  );
}

/** The working copy of a content record; a save sends a JSON Patch of the differences. */
function useContentEdit(content: ContentRecord) {
  const patch = trpc.adminContent.patch.useMutation(
    effectOf("adminContent.patch", { success: false, onFailure: ({ status }) => status === 412 }),
  );
  const edit = useRecordEdit<ContentForm>({
    name: "content",
    server: formOf(content),
    readCurrent: (current) => (isContent(current) ? formOf(current) : undefined),
    send: async (original, wanted) => {
      const body = differences(original.value, { ...wanted, headline: wanted.headline.trim() });
      if (body.length === 0) return original;
      return formOf(await patch.mutateAsync({ id: content.id, version: original.version, body: [...body] }));
    },
  });
  return { ...edit, busy: patch.isPending };
}
