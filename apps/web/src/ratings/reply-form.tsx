import { statementNeedsCheck } from "@partner-konto/domain/ratings/needs-check";
import type { PartnerRating } from "@partner-konto/domain/ratings/schema";
import { cleanLines, cleanText } from "@partner-konto/domain/text/clean";
import { visibleLength } from "@partner-konto/domain/text/length";
import { useEffect, useEffectEvent, useRef } from "react";
import { Link } from "react-router";
import { effectOf } from "../data/mutation.ts";
import { useRight } from "../data/session.ts";
import { trpc } from "../data/trpc.ts";
import { EditFields, EditFoot } from "../edit/edit-form.tsx";
import { RecordConflict } from "../edit/record-conflict.tsx";
import { useEditForm } from "../edit/use-edit-form.ts";
import { type SavedRecord, useRecordEdit } from "../edit/use-record-edit.ts";
import { Button } from "../ui/button.tsx";
import { BoundedTextArea } from "../ui/fields/text-area-field.tsx";
import { PublicRatingView } from "./public-rating.tsx";
import { ratingTexts as text } from "./texts.ts";

const mostCharacters = 2000;

interface Reply {
  readonly statement: string;
}

const replyOf = ({ version, statement }: PartnerRating): SavedRecord<Reply> => ({
  version,
  value: { statement: statement?.text ?? "" },
});

const isRating = (record: unknown): record is PartnerRating =>
  typeof record === "object" && record !== null && "version" in record && "statement" in record;

/** The agency's answer: the text with its blocks, and beside it what consumers will see. */
export function ReplyForm({ rating, onSaved }: { rating: PartnerRating; onSaved: () => void }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const update = trpc.rating.updateByPartner.useMutation(
    effectOf("rating.updateByPartner", { success: false, onFailure: ({ status }) => status === 412 }),
  );
  const edit = useRecordEdit<Reply>({
    name: `reply ${rating.id}`,
    server: replyOf(rating),
    readCurrent: (current) => (isRating(current) ? replyOf(current) : undefined),
    send: async ({ version }, { statement }) =>
      replyOf(await update.mutateAsync({ id: rating.id, body: { version, statement } })),
  });
  // Not before nothing is unsaved any more, or leaving would ask about it.
  const isSaved = update.isSuccess && edit.count === 0;
  const leave = useEffectEvent(() => {
    area.current?.closest("article")?.querySelector<HTMLElement>("[data-acts] button")?.focus();
    onSaved();
  });
  useEffect(() => {
    if (isSaved) leave();
  }, [isSaved]);
  const form = useEditForm([{ ...edit, busy: update.isPending }]);
  const { statement } = edit.copy;
  // As the server decides: contact data and insults wait for staff, and so does everything after a rejection.
  const waits = rating.statement?.state === "rejected" || statementNeedsCheck(statement);
  /** Replaces the selected part with the block, and moves the cursor behind it. */
  const insert = (block: string) => {
    const from = area.current?.selectionStart ?? statement.length;
    const to = area.current?.selectionEnd ?? from;
    edit.change({ statement: statement.slice(0, from) + block + statement.slice(to) });
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(from + block.length, from + block.length);
    });
  };
  return (
    <div className="grid gap-4">
      <EditFields form={form} className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
        <div className="grid content-start gap-3">
          <BoundedTextArea
            most={mostCharacters}
            ref={area}
            data-first=""
            name="statement"
            rows={5}
            label={text.answerLabel}
            aside={<span className="tabular-nums text-ink-3">{counted(statement)}</span>}
            hint={waits ? text.answerWaits : text.answerHint}
            error={form.errors["statement"]}
            value={statement}
            onChange={(typed) => edit.change({ statement: typed })}
          />
          <Blocks agencyId={rating.businessCustomerId} onBlock={insert} />
        </div>
        <section aria-label={text.publicView} className="grid content-start rounded-2 border border-line bg-canvas">
          <p className="border-b border-line px-3 py-1.5 type-13 font-medium text-ink-2">{text.publicView}</p>
          <div className="p-3">
            <PublicRatingView rating={rating} statement={statement.trim() === "" ? null : cleanLines(statement)} />
            {statement.trim() === "" && <p className="mt-2 type-13 text-ink-3">{text.publicNothing}</p>}
          </div>
        </section>
      </EditFields>
      <RecordConflict
        edits={[{ ...edit, busy: update.isPending }]}
        labelOf={() => text.answerLabel}
        wordOf={(value) => (typeof value === "string" ? value : "")}
      />
      <EditFoot form={form} />
    </div>
  );
}

/** "120 von 2.000 Zeichen", counted as the server counts them. */
const counted = (typed: string): string => text.counter(visibleLength(cleanText(typed)), mostCharacters);

/** The agency's text blocks; a press inserts one. Administrators change them on the agency's edit page. */
function Blocks({ agencyId, onBlock }: { agencyId: string; onBlock: (block: string) => void }) {
  const { data: agency } = trpc.businessCustomer.get.useQuery({ id: agencyId });
  const mayChange = useRight("update", "businessCustomer");
  if (!agency) return null;
  const { ratingReplies } = agency;
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-1.5">
      <legend className="mb-1 type-13 text-ink-3">
        {ratingReplies.length > 0 ? text.blocks : mayChange ? text.noBlocks : text.noBlocksForYou}
      </legend>
      {ratingReplies.map((block, at) => (
        // Text blocks have no id; their index identifies them.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Button key={at} size="small" className="max-w-full" title={block} onClick={() => onBlock(block)}>
          <span className="max-w-64 truncate">{block}</span>
        </Button>
      ))}
      {mayChange && (
        <Link to={`/agency/${agencyId}/edit`} className="type-13 underline">
          {text.toBlocks}
        </Link>
      )}
    </fieldset>
  );
}
