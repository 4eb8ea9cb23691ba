import { Link } from "react-router";
import { Cell, HeadCell, Row, Table } from "../ui/list/table.tsx";
import { type Breakdown, changeOf, figureText } from "./breakdown.ts";
import { analysisTexts as text } from "./texts.ts";

/** Every figure of a breakdown, with the compared value of the measure and its change. */
export function BreakdownTable({ title, first, columns, measure, rows }: Breakdown) {
  const isCompared = rows.some(({ before }) => before !== null);
  return (
    // It scrolls sideways on phones and is reachable by keyboard.
    <section
      aria-label={text.table}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-110 overflow-auto border-y border-line print:max-h-none"
    >
      <Table label={title} className="table-auto">
        <thead>
          <tr>
            <HeadCell>{first}</HeadCell>
            {columns.map(({ name }) => (
              <HeadCell key={name} right>
                {name}
              </HeadCell>
            ))}
            {isCompared && (
              <>
                <HeadCell right>{text.columns.before(measure.name)}</HeadCell>
                <HeadCell right>{text.columns.change}</HeadCell>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { key, label, to, cells, before, unfinished } = row;
            return (
              <Row key={key}>
                <Cell className="tabular-nums">
                  {to ? <Link to={to}>{label}</Link> : label}
                  {unfinished && <span className="text-ink-3"> ({text.stillRuns})</span>}
                </Cell>
                {columns.map((column, at) => (
                  <Cell key={column.name} right>
                    {figureText(cells[at] ?? null, column)}
                  </Cell>
                ))}
                {isCompared && (
                  <>
                    <Cell right>{figureText(before, measure)}</Cell>
                    <Cell right>{changeOf(row)}</Cell>
                  </>
                )}
              </Row>
            );
          })}
        </tbody>
      </Table>
    </section>
  );
}
