import type { CompanyPreview } from "@partner-konto/domain/billing/run";
import { formatNumber } from "@partner-konto/domain/format/number";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { CountChip } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import { StaticHead } from "../../ui/list/static-head.tsx";
import { Cell, Figure, Row, Table } from "../../ui/list/table.tsx";
import { figure } from "../dealer/words.ts";
import { oddityText, staffTexts as text } from "./staff-texts.ts";

const step = 50;
const classes = {
  company: "",
  fees: "max-sm:hidden",
  credits: "max-sm:hidden",
  net: "max-sm:hidden",
  gross: "max-sm:pr-4",
  change: "max-sm:hidden",
  oddities: "pl-6 max-sm:hidden",
} as const;
/** Which columns leave a narrow table, 1 first. */
const leaves: Partial<Record<keyof typeof classes, number>> = { credits: 1, fees: 2, change: 3, net: 4 };
const right = new Set(["fees", "credits", "net", "gross", "change"]);

/** Odd companies come first, then by name. */
const inOrder = (one: CompanyPreview, other: CompanyPreview): number =>
  Number(other.oddities.length > 0) - Number(one.oddities.length > 0) || one.name.localeCompare(other.name, "de");

interface PreviewTableProps {
  companies: readonly CompanyPreview[];
  /** There was a run before, so a company without a sum in it is new. */
  hasLast: boolean;
}

/** The run's preview for each company. */
export function PreviewTable({ companies, hasLast }: PreviewTableProps) {
  const [onlyOdd, setOnlyOdd] = useState(false);
  const [count, setCount] = useState(step);
  const odd = companies.filter(({ oddities }) => oddities.length > 0);
  const shown = (onlyOdd ? odd : companies).toSorted(inOrder);
  if (companies.length === 0) return <p className="text-ink-3">{text.nothing}</p>;
  return (
    <div>
      <div className="mb-2.5 flex flex-wrap items-center gap-3">
        <CountChip
          glyph={<Icon name="warning" className="text-warn-mark" />}
          label={text.onlyOdd}
          count={formatNumber(odd.length)}
          pressed={onlyOdd}
          onToggle={() => setOnlyOdd(!onlyOdd)}
        />
        <span className="text-ink-3">{odd.length === 0 ? text.noneOdd : text.odd(odd.length)}</span>
      </div>
      <div className="-mx-6 border-t border-line max-sm:-mx-4">
        <Table label={text.preview}>
          <StaticHead classes={classes} words={text.columns} right={right} leaves={leaves} />
          <tbody>
            {shown.slice(0, count).map((company) => (
              <CompanyRow key={company.groupId} company={company} hasLast={hasLast} />
            ))}
          </tbody>
        </Table>
      </div>
      {shown.length > count && (
        <Button look="ghost" className="mt-2 -ml-3" onClick={() => setCount(count + step)}>
          {text.more(Math.min(step, shown.length - count))}
        </Button>
      )}
    </div>
  );
}

function CompanyRow({ company, hasLast }: { company: CompanyPreview; hasLast: boolean }) {
  const { groupId, name, fees, credits, netCents, grossCents, lastNetCents, oddities } = company;
  const change = lastNetCents === null ? null : netCents - lastNetCents;
  const odd = oddities.map(oddityText).join(", ");
  return (
    <Row>
      <Cell className={`max-sm:h-auto max-sm:py-2 max-sm:whitespace-normal ${classes.company}`} title={name}>
        <Link to={`/company/${groupId}/billing`} className="rounded-1 font-medium no-underline">
          {name}
        </Link>
        {odd !== "" && <span className="block type-13 text-warn sm:hidden">{odd}</span>}
      </Cell>
      <Cell right className={classes.fees}>
        {formatNumber(fees)}
      </Cell>
      <Cell right className={classes.credits}>
        {credits > 0 && formatNumber(credits)}
      </Cell>
      <Cell right className={classes.net}>
        <Figure unit="€">{figure(netCents)}</Figure>
      </Cell>
      <Cell right className={classes.gross}>
        <Figure unit="€">{figure(grossCents)}</Figure>
      </Cell>
      <Cell right className={`text-ink-2 ${classes.change}`}>
        {change === null ? (
          hasLast && text.isNew
        ) : (
          <Figure unit="€">
            {change > 0 && "+"}
            {figure(change)}
          </Figure>
        )}
      </Cell>
      <Cell className={`h-auto whitespace-normal py-1.5 type-13 text-warn ${classes.oddities}`}>{odd}</Cell>
    </Row>
  );
}
