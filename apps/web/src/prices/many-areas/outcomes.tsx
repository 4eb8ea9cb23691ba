import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Gauge } from "../../ui/feedback/gauge.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { Icon } from "../../ui/icon.tsx";
import { bulkTexts } from "./texts.ts";
import type { AreaOutcome, Run } from "./use-run.ts";

interface NamedArea {
  id: string;
  name: string;
}

interface Props {
  areas: readonly NamedArea[];
  run: Run;
  onAgain: (ids: readonly string[]) => void;
  /** Given for changes that are applied all or none: continues with the areas that were not refused. */
  onWithout?: (ids: readonly string[]) => void;
  onFinish: () => void;
}

/** The outcome of each area. Refused ones come first with their reasons, and can be retried or left out. */
export function Outcomes({ areas, run, onAgain, onWithout, onFinish }: Props) {
  const counts = { done: run.ids("done").length, unchanged: run.ids("unchanged").length };
  const refused = run.ids("refused");
  const kept = run.ids("kept");
  const isRunning = run.phase === "running";
  const rank = ({ id }: NamedArea) => (run.outcomeOf(id).state === "refused" ? 0 : 1);
  const over = counts.done + counts.unchanged + refused.length;
  return (
    <section aria-label={bulkTexts.result}>
      <h2 className="mb-2">{bulkTexts.result}</h2>
      {isRunning ? (
        <Gauge label={bulkTexts.progress(over, areas.length)} value={over} max={areas.length} meaning="ok" />
      ) : (
        <Note meaning={refused.length > 0 ? "warn" : "ok"}>
          <b className="font-semibold">
            {kept.length > 0
              ? bulkTexts.nothingDone(refused.length)
              : bulkTexts.summary(counts.done, counts.unchanged, refused.length)}
          </b>
        </Note>
      )}
      {isRunning && run.ids("waiting").length > 0 && <Note className="mt-2">{bulkTexts.paused}</Note>}
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {areas
          .toSorted((one, other) => rank(one) - rank(other))
          .map(({ id, name }) => (
            <li key={id} className="flex items-center gap-3 py-2">
              <span className="min-w-0 flex-1">
                <Link to={`/delivery-area/${id}`} className="block truncate">
                  {name}
                </Link>
                <Refusal outcome={run.outcomeOf(id)} />
              </span>
              <span className="flex flex-none items-center gap-1.5 type-13 text-ink-3">
                <State outcome={run.outcomeOf(id)} />
              </span>
            </li>
          ))}
      </ul>
      {!isRunning && (
        <div className="mt-4 flex flex-wrap gap-2">
          {kept.length > 0 && (
            <Button look="primary" before="check" onClick={() => onWithout?.(kept)}>
              {bulkTexts.without(kept.length)}
            </Button>
          )}
          {refused.length > 0 && (
            <Button before="refresh" onClick={() => onAgain([...refused, ...kept])}>
              {kept.length > 0 ? bulkTexts.allAgain : bulkTexts.again(refused.length)}
            </Button>
          )}
          <Button look={kept.length > 0 ? "plain" : "primary"} onClick={onFinish}>
            {bulkTexts.finish}
          </Button>
        </div>
      )}
    </section>
  );
}

function Refusal({ outcome }: { outcome: AreaOutcome }) {
  if (outcome.state !== "refused") return null;
  return (
    <span className="flex items-start gap-1.5 type-13 text-bad">
      <Icon name="error" className="mt-[3px] size-3.5" />
      {outcome.reason}
    </span>
  );
}

function State({ outcome }: { outcome: AreaOutcome }) {
  switch (outcome.state) {
    case "running":
      return (
        <>
          <Spinner />
          {bulkTexts.running}
        </>
      );
    case "done":
      return (
        <>
          <Icon name="check" className="text-ok-mark" />
          {bulkTexts.done}
        </>
      );
    case "waiting":
    case "unchanged":
    case "kept":
      return bulkTexts[outcome.state];
    case "refused":
      return null;
  }
}
