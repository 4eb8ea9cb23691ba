import type { ProductRating } from "@partner-konto/domain/ratings/schema";
import { required } from "@partner-konto/domain/validation/text-rules";
import { useState } from "react";
import { trpc } from "../../data/trpc.ts";
import { BulkFoot } from "../../edit/bulk/bulk-foot.tsx";
import type { Outcome } from "../../edit/bulk/run-bulk.ts";
import { useBulkRun } from "../../edit/bulk/use-bulk-run.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { BoundedTextArea } from "../../ui/fields/text-area-field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ratingTexts } from "../texts.ts";
import { isReported } from "./staff-actions.ts";
import { staffTexts as text } from "./staff-texts.ts";

/** The staff's decision on ratings, or on the dealers' answers to them. */
export interface Decision {
  readonly type: "rating" | "statement";
  readonly state: "published" | "rejected";
}

interface DecideDialogProps {
  decision: Decision;
  ratings: readonly ProductRating[];
  onDone: (ids: readonly string[]) => void;
  onClose: () => void;
}

const isRating = (current: unknown): current is ProductRating =>
  typeof current === "object" && current !== null && "version" in current && "original" in current;

/** A rating's present words, so that nobody decides about words they have not read. */
function nowSays({ stars, original, statement }: ProductRating, type: Decision["type"]): string {
  const words = type === "statement" ? (statement?.text ?? "") : original;
  return `${text.overtaken} ${text.nowSays(ratingTexts.stars(stars ?? 0), words)}`;
}

/** Publishes or rejects one or many ratings, with one reason for all; says of each why it was refused. */
export function DecideDialog({ decision: { type, state }, ratings, onDone, onClose }: DecideDialogProps) {
  const [reason, setReason] = useKept(`decide ${type} ${state}`, "");
  const [error, setError] = useState<string>();
  const change = trpc.rating.changeState.useMutation();
  const bulk = useBulkRun({
    call: "rating.changeState",
    rows: ratings,
    act: (id, version) =>
      change.mutateAsync({ type, id, state, body: { version, ...(reason.trim() && { reason: reason.trim() }) } }),
    changeOf: (current) => (isRating(current) ? { version: current.version, text: nowSays(current, type) } : undefined),
    onDone,
    onClose,
  });
  const { outcomeOf, countOf, phase, run, close } = bulk;
  const isRejection = state === "rejected";
  const keeps = type === "rating" && !isRejection && ratings.every(isReported);
  const start = () => {
    const wrong = isRejection ? required(reason.trim()) : undefined;
    setError(wrong);
    if (!wrong) void run();
  };
  return (
    <Dialog
      title={keeps ? text.decide.reported(ratings.length) : text.decide[type][state](ratings.length)}
      onClose={close}
      note={phase === "asking" ? (keeps ? text.notes.reported : text.notes[type][state]) : undefined}
      foot={
        <BulkFoot
          bulk={bulk}
          look={isRejection ? "danger" : "primary"}
          before={isRejection ? "close" : "check"}
          does={isRejection ? text.does.rating.reject : keeps ? text.keep : text.does.rating.publish}
          onStart={start}
        />
      }
    >
      <div className="grid gap-3">
        {phase === "over" && <Note meaning="warn">{text.summary(countOf("done"), countOf("refused"))}</Note>}
        {isRejection && (
          <BoundedTextArea
            most={2000}
            label={text.reason}
            error={error}
            data-first=""
            readOnly={phase === "running"}
            value={reason}
            onChange={setReason}
          />
        )}
        <ul className="divide-y divide-line">
          {ratings.map((rating) => (
            <DecidedRating
              key={rating.id}
              rating={rating}
              outcome={outcomeOf(rating.id)}
              doneWord={text.outcomes[state]}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

interface DecidedRatingProps {
  rating: ProductRating;
  outcome: Outcome;
  doneWord: string;
}

function DecidedRating({ rating: { shownName, agencyName, companyName }, outcome, doneWord }: DecidedRatingProps) {
  return (
    <li className="flex items-start gap-3 py-2">
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <bdi className="font-medium">{shownName}</bdi>, {agencyName}, {companyName}
        {outcome.state === "refused" && <span className="block type-13 text-bad">{outcome.reason}</span>}
      </span>
      <span className="flex flex-none items-center gap-1.5 type-13 text-ink-3">
        {outcome.state === "running" && <Spinner />}
        {outcome.state === "done" && (
          <>
            <Icon name="check" className="text-ok-mark" />
            {doneWord}
          </>
        )}
      </span>
    </li>
  );
}
