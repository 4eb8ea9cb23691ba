import { formatDay, formatDayAndTime } from "@partner-konto/domain/format/date";
import { formatNumber } from "@partner-konto/domain/format/number";
import type { Usage, UsageRow } from "@partner-konto/domain/platform/usage/schema";
import { Link } from "react-router";
import { Cell, HeadCell, Table } from "../../ui/list/table.tsx";
import { usageTexts as text } from "./texts.ts";

const idOf = ({ keyId, agencyId, call }: UsageRow): string => `${keyId} ${agencyId} ${call}`;

function Heads() {
  return (
    <>
      <HeadCell className="max-sm:hidden" leaves={2}>
        {text.key}
      </HeadCell>
      <HeadCell className="max-sm:hidden" leaves={3}>
        {text.agency}
      </HeadCell>
      <HeadCell>{text.call}</HeadCell>
      <HeadCell right>{text.calls}</HeadCell>
      <HeadCell right className="max-sm:hidden">
        {text.refused}
      </HeadCell>
      <HeadCell className="max-sm:hidden" leaves={1}>
        {text.last}
      </HeadCell>
    </>
  );
}

function Figures({ row }: { row: UsageRow }) {
  return (
    <>
      <Cell className="max-sm:hidden">{text.keyEnd(row.keyEndsWith)}</Cell>
      <Cell className="max-sm:hidden">{row.agencyName ?? "–"}</Cell>
      <Cell className="max-sm:break-all max-sm:whitespace-normal">
        <code className="type-13">{row.call}</code>
      </Cell>
      <Cell right>{formatNumber(row.calls)}</Cell>
      <Cell right className="max-sm:hidden">
        {formatNumber(row.refused)}
      </Cell>
      <Cell className="max-sm:hidden">{formatDayAndTime(row.lastAt)}</Cell>
    </>
  );
}

/** The calls of all people's programs. */
export function StaffRows({ rows }: { rows: readonly UsageRow[] }) {
  return (
    <Table label={text.rows}>
      <thead>
        <tr>
          <HeadCell>{text.person}</HeadCell>
          <Heads />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={idOf(row)}>
            <Cell>
              {row.userName === null ? (
                text.removed
              ) : (
                <Link to={`/settings/users/edit/${row.userId}`}>{row.userName}</Link>
              )}
            </Cell>
            <Figures row={row} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The calls of one's own programs. */
export function OwnRows({ rows }: { rows: readonly UsageRow[] }) {
  return (
    <Table label={text.ownTitle}>
      <thead>
        <tr>
          <Heads />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={idOf(row)}>
            <Figures row={row} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The sums of each day with calls; a day leads to its rows. */
export function DayRows({ days, linkOf }: Pick<Usage, "days"> & { linkOf: (day: string) => string }) {
  return (
    <Table label={text.days}>
      <thead>
        <tr>
          <HeadCell>{text.day}</HeadCell>
          <HeadCell right>{text.calls}</HeadCell>
          <HeadCell right>{text.refused}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, calls, refused }) => (
          <tr key={day}>
            <Cell>
              <Link to={linkOf(day)}>{formatDay(day)}</Link>
            </Cell>
            <Cell right>{formatNumber(calls)}</Cell>
            <Cell right>{formatNumber(refused)}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
