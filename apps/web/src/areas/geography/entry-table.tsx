import { formatDate } from "@partner-konto/domain/format/date";
import { Link } from "react-router";
import { IconButton } from "../../ui/button.tsx";
import { FirstRows } from "../../ui/list/first-rows.tsx";
import { Cell, Row, Table } from "../../ui/list/table.tsx";
import { TableHead } from "../../ui/list/table-head.tsx";
import { geographyTexts as text } from "./texts.ts";
import type { Entry, ListName } from "./use-list.ts";

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
  const hasOrigin = name === "bare" || name === "loose";
  return (
    <FirstRows rows={entries} more={text.more} className="m-4 self-start">
      {(first) => (
        <Table label={text.lists[name]}>
          <TableHead
            columns={[
              { text: text.postalCode, className: "w-24" },
              name !== "loose" && name === "wrong" ? text.areas : text.place,
              hasOrigin && { text: text.from, className: "w-52 max-sm:hidden" },
              hasOrigin && onRemove && { text: text.actions, className: "w-16", isHidden: true },
            ]}
          />
          <tbody>
            {first.map((entry) => (
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
      )}
    </FirstRows>
  );
}
