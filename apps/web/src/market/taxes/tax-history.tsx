import { formatDate, formatDayAndTime } from "@partner-konto/domain/format/date";
import { trpc } from "../../data/trpc.ts";
import { Loaded } from "../../shell/page/loaded.tsx";
import { Cell, Row, Table } from "../../ui/list/table.tsx";
import { TableHead } from "../../ui/list/table-head.tsx";
import { valueText } from "./rate-words.ts";
import { taxTexts as text } from "./tax-texts.ts";

/** Everything that was ever recorded, with its person and time, the newest first. */
export function TaxHistory() {
  const history = trpc.tax.history.useQuery({});
  return (
    <section aria-label={text.history}>
      <h2 className="mb-2">{text.history}</h2>
      <Loaded query={history}>
        {(recorded) => (
          <div className="-mx-6 border-t border-line max-sm:-mx-4">
            <Table label={text.history}>
              <TableHead
                columns={[
                  { text: text.columns.kind, className: "static" },
                  { text: text.columns.value, className: "static w-40 max-sm:w-28" },
                  { text: text.columns.day, className: "static w-44 max-sm:w-28" },
                  { text: text.columns.by, className: "static w-64 max-md:hidden" },
                ]}
              />
              <tbody>
                {recorded.map(({ kind, day, value, createdAt, createdBy }) => (
                  <Row key={`${createdAt ?? ""} ${kind} ${day} ${value}`}>
                    <Cell className="h-auto whitespace-normal py-2">{text.kinds[kind]}</Cell>
                    <Cell className="h-auto whitespace-normal py-2 tabular-nums">
                      {value === null ? text.takenBack : valueText(kind, value)}
                    </Cell>
                    <Cell className="tabular-nums">{formatDate(day)}</Cell>
                    <Cell className="h-auto whitespace-normal py-2 text-ink-3 max-md:hidden">
                      {createdAt === null || createdBy === null
                        ? text.first
                        : text.recorded(createdBy, formatDayAndTime(createdAt))}
                    </Cell>
                  </Row>
                ))}
              </tbody>
            </Table>
          </div>
        )}
      </Loaded>
    </section>
  );
}
