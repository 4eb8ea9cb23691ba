import { formatDate } from "@partner-konto/domain/format/date";
import { useState } from "react";
import { Link } from "react-router";
import { Button, IconButton } from "../../ui/button.tsx";
import { Cell, HeadCell, Row, Table } from "../../ui/list/table.tsx";
import { geographyTexts as text } from "./texts.ts";
import type { Entry, ListName } from "./use-list.ts";

const step = 100;

/** The entries of a list, 100 at a time. */
export function EntryTable({
  name,
  entries,
  onRemove,
}: {
  name: ListName;
  entries: readonly Entry[];
  onRemove?: (entry: Entry) => void;
}) {
  const [count, setCount] = useState(step);
  const hasOrigin = name === "bare" || name === "loose";
  return (
    <>
      <Table label={text.lists[name]}>
        <thead>
          <tr>
            <HeadCell className="w-24">{text.postalCode}</HeadCell>
            {name !== "loose" && <HeadCell>{name === "wrong" ? text.areas : text.place}</HeadCell>}
            {hasOrigin && <HeadCell className="w-52 max-sm:hidden">{text.from}</HeadCell>}
            {hasOrigin && onRemove && (
              <HeadCell className="w-16">
                <span className="sr-only">{text.actions}</span>
              </HeadCell>
            )}
          </tr>
        </thead>
        <tbody>
          {entries.slice(0, count).map((entry) => (
            <Row key={entry.id ?? entry.postalCode}>
              <Cell className="tabular-nums">{entry.postalCode}</Cell>
              {name === "wrong" ? (
                <Cell className="h-auto whitespace-normal py-2">
                  {entry.areas.map((area) => (
                    <Link key={area.id} to={`/delivery-area/${area.id}`} className="mr-3">
                      {area.name} ({area.agency})
                    </Link>
                  ))}
                </Cell>
              ) : (
                name !== "loose" && <Cell>{entry.label}</Cell>
              )}
              {hasOrigin && (
                <Cell className="text-ink-3 max-sm:hidden">
                  {entry.importedAt === null ? text.committed : text.imported(formatDate(entry.importedAt))}
                </Cell>
              )}
              {hasOrigin && onRemove && (
                <Cell className="overflow-visible">
                  {entry.id !== null && (
                    <IconButton
                      icon="trash"
                      label={text.removeOf(`${entry.postalCode} ${entry.label}`.trim())}
                      onClick={() => onRemove(entry)}
                    />
                  )}
                </Cell>
              )}
            </Row>
          ))}
        </tbody>
      </Table>
      {entries.length > count && (
        <Button look="ghost" className="m-4 self-start" onClick={() => setCount(count + step)}>
          {text.more(Math.min(step, entries.length - count))}
        </Button>
      )}
    </>
  );
}
