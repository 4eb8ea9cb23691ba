import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import type { ChangedArea, RowProblem, TableDiff } from "@partner-konto/domain/prices/table/compare";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { PlainHead } from "../../../../ui/list/table-head.tsx";
import { OpenButton } from "./open-button.tsx";
import type { OpenedTable } from "./open-table.ts";
import { tableTexts as text } from "./texts.ts";

/** Up to this many changes all areas are expanded; above it they are collapsed. */
const mostOpen = 40;
const problemsAtOnce = 20;

interface Props {
  name: string;
  diff: TableDiff<DeliveryArea>;
  /** The user continues although some rows are left out. */
  isAccepted: boolean;
  onAccept: () => void;
  onOpened: (table: OpenedTable) => void;
}

/** The content of a price table: rows that cannot be used with their reasons, and the changes by area. */
export function ReadTable({ name, diff, isAccepted, onAccept, onOpened }: Props) {
  const { changed, same, problems, hidden } = diff;
  const count = changed.reduce((sum, { changes }) => sum + changes.length, 0);
  const head = useRef<HTMLHeadingElement>(null);
  const decision = useRef<HTMLParagraphElement>(null);
  // The button that led here is gone, so the heading takes the focus.
  useEffect(() => head.current?.focus(), []);
  return (
    <section aria-label={text.diff}>
      <h2 ref={head} tabIndex={-1} className="mb-1 scroll-mt-4 outline-none">
        {text.read(name)}
      </h2>
      <p className="type-13 text-ink-3">{text.whose}</p>
      {hidden.length > 0 && (
        <Note meaning="warn" className="mt-3">
          {text.hidden(
            hidden.length,
            changed.flatMap(({ changes }) => changes.map(({ line }) => line)).filter((line) => hidden.includes(line)),
          )}
        </Note>
      )}
      {problems.length > 0 && (
        <Note meaning="warn" className="mt-3">
          <b className="font-semibold">{text.problems(problems.length)}</b>
          <Problems problems={problems} />
          <p ref={decision} tabIndex={-1} className="mt-2 outline-none">
            {isAccepted ? text.wentOn : count > 0 ? text.decide : text.mend}
          </p>
          {!isAccepted && count > 0 && (
            <Button
              className="mt-2"
              look="primary"
              onClick={() => {
                onAccept();
                decision.current?.focus();
              }}
            >
              {text.goOn}
            </Button>
          )}
        </Note>
      )}
      <p className="mt-4">
        <b className="font-semibold">{count === 0 ? text.noChanges : text.changes(count)}</b>
        {same > 0 && <span className="text-ink-3"> {text.same(same)}</span>}
      </p>
      {count > 0 && (
        <ul className="mt-2 border-t border-line">
          {changed.map((one) => (
            <Changes key={one.area.id} changed={one} isOpen={count <= mostOpen} />
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <OpenButton label={text.openOther} onOpened={onOpened} />
      </div>
    </section>
  );
}

function Problems({ problems }: { problems: readonly RowProblem[] }) {
  const [shown, setShown] = useState(problemsAtOnce);
  const more = Math.min(problems.length - shown, 100);
  return (
    <>
      <ul className="mt-1 grid gap-0.5 type-13 [overflow-wrap:anywhere]">
        {problems.slice(0, shown).map(({ line, column, reason }) => (
          <li key={line}>
            {text.problemRow(line, column)}
            {reason}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button size="small" className="mt-1" onClick={() => setShown(shown + more)}>
          {text.more(more)}
        </Button>
      )}
    </>
  );
}

/** The changes of one area, rendered only when expanded: there may be two hundred areas. */
function Changes({ changed, isOpen }: { changed: ChangedArea<DeliveryArea>; isOpen: boolean }) {
  const [open, setOpen] = useState(isOpen);
  const { area, changes } = changed;
  const { columns } = text;
  return (
    <li className="border-b border-line">
      <details className="group" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-11 flex-wrap cursor-pointer items-center gap-x-3 gap-y-1 py-2">
          <span className="min-w-0 flex-1 truncate font-medium">{area.name}</span>
          <span className="tabular-nums text-ink-2">{text.prices(changes.length)}</span>
          <Icon name="chevronDown" className="mr-2 group-open:rotate-180" />
        </summary>
        {open && (
          <table
            aria-label={`${text.diff}: ${area.name}`}
            className="mb-3 w-full border-collapse [overflow-wrap:anywhere] hyphens-auto"
          >
            <PlainHead
              className="border-b border-line text-right type-12 text-ink-3 [&>th]:py-1.5 [&>th]:pl-3 [&>th]:font-medium"
              columns={[
                { text: columns.what, className: "pl-0! text-left" },
                columns.before,
                columns.after,
                { text: columns.difference, className: "max-sm:hidden" },
              ]}
            />
            <tbody>
              {changes.map(({ line, what, before, after, difference }) => (
                <tr key={line} className="text-right align-top tabular-nums [&>*]:py-1 [&>*]:pl-3">
                  <th scope="row" className="pl-0! text-left font-normal">
                    {what}
                  </th>
                  <td className="text-ink-3">{before}</td>
                  <td className="font-medium">{after}</td>
                  <td className="max-sm:hidden">{difference ?? text.none}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </details>
    </li>
  );
}
