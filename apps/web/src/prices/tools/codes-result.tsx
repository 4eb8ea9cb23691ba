import { csvOf } from "@partner-konto/domain/format/csv";
import { formatCents, formatNumber } from "@partner-konto/domain/format/number";
import { saveFile } from "../../data/save-file.ts";
import type { Outputs } from "../../data/trpc.ts";
import { useWide } from "../../shell/use-wide.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { FirstRows } from "../../ui/list/first-rows.tsx";
import { Cell, Figure, Row, Table } from "../../ui/list/table.tsx";
import { TableHead } from "../../ui/list/table-head.tsx";
import { useAreaNames } from "./area-names.ts";
import { orderIn } from "./check.ts";
import { OpeningRow, openingHead } from "./opening-row.tsx";
import { OwnParts } from "./own-parts.tsx";
import { priceToolTexts as text } from "./texts.ts";
import type { ToolInputs } from "./tool-inputs.ts";
import { useRefusalText } from "./use-refusal-text.ts";

type Answer = Outputs["priceCalculator"]["analyseZipcode"];
type Line = Answer["codes"][number];
/** A line with its area's name, and the reason why it has no price. */
type NamedLine = Line & { area: string; businessCustomerId: string; whyNot: string };

/** A number for a German CSV: decimal comma, no thousands separators. */
const plain = (value: number | null): string => (value === null ? "" : String(value).replace(".", ","));
const inEuros = (cents: number | null): string => plain(cents === null ? null : cents / 100);

/** The ranks of the areas in their postal codes: a summary line per area, then each code. */
export function CodesResult({ answer, inputs }: { answer: Answer; inputs: ToolInputs }) {
  const { nameOf } = useAreaNames();
  const whyNot = useRefusalText(answer.codes, inputs);
  const areas = new Map(answer.areas.map((area) => [area.deliveryAreaId, area]));
  const lines = answer.codes.flatMap((line) => {
    const area = areas.get(line.deliveryAreaId);
    if (!area) return [];
    const { businessCustomerId } = area;
    return [{ ...line, area: nameOf(area), businessCustomerId, whyNot: whyNot(line) }];
  });
  if (answer.areas.length === 0)
    return (
      <EmptyState icon="area" title={text.nobodyAnywhere}>
        {text.nobodyText}
      </EmptyState>
    );
  const heads = [text.postalCode, text.area, `${text.total} €`, `${text.perUnit[inputs.goods]} €`, text.rank, text.of];
  const save = () =>
    saveFile(
      text.file,
      csvOf([
        [...heads, `${text.best} €`, text.why],
        ...lines.map((line) => [
          line.zipcode,
          line.area,
          inEuros(line.grossCents),
          inEuros(line.grossPerUnitCents),
          plain(line.rank),
          plain(line.of),
          inEuros(line.bestGrossCents),
          line.whyNot,
        ]),
      ]),
    );
  return (
    <div className="grid content-start gap-6 pb-6">
      <div className="grid gap-2 pt-5">
        <h2 className="px-6 max-sm:px-4">{text.summary}</h2>
        <Summary areas={answer.areas} nameOf={nameOf} />
      </div>
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2 px-6 max-sm:px-4">
          <h2>{text.each}</h2>
          <Button before="download" onClick={save}>
            {text.export}
          </Button>
        </div>
        {answer.total > lines.length && (
          <p className="px-6 text-ink-3 max-sm:px-4">
            {text.shortened(formatNumber(lines.length), formatNumber(answer.total))}
          </p>
        )}
        <Codes lines={lines} at={answer.at} inputs={inputs} />
      </div>
    </div>
  );
}

function Summary({ areas, nameOf }: { areas: Answer["areas"]; nameOf: ReturnType<typeof useAreaNames>["nameOf"] }) {
  return (
    <Table label={text.summary}>
      <TableHead
        columns={[
          text.area,
          { text: text.codes, right: true, className: "w-28" },
          { text: text.first, right: true, className: "w-28 max-sm:pr-4" },
          { text: text.topThree, right: true, className: "w-36 max-sm:hidden" },
          { text: text.notOffered, right: true, className: "w-28 max-sm:hidden" },
          { text: text.median, right: true, className: "w-32 max-sm:hidden" },
        ]}
      />
      <tbody>
        {areas.map(({ summary, ...area }) => (
          <Row key={area.deliveryAreaId}>
            <Cell>{nameOf(area)}</Cell>
            <Cell right>{formatNumber(summary.codes)}</Cell>
            <Cell right className="max-sm:pr-4">
              {formatNumber(summary.first)}
            </Cell>
            <Cell right className="max-sm:hidden">
              {formatNumber(summary.topThree)}
            </Cell>
            <Cell right className="max-sm:hidden">
              {formatNumber(summary.notOffered)}
            </Cell>
            <Cell right className="max-sm:hidden">
              {summary.medianRank === null ? "–" : formatNumber(summary.medianRank, summary.medianRank % 1 ? 1 : 0)}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function Codes({ lines, at, inputs }: { lines: readonly NamedLine[]; at: string; inputs: ToolInputs }) {
  return (
    <FirstRows rows={lines} more={(count) => text.more(formatNumber(count))} className="m-4 justify-self-start">
      {(first) => (
        <Table label={text.each}>
          <TableHead
            columns={[
              { text: text.postalCode, className: "w-24" },
              { text: text.area, className: "max-sm:hidden" },
              { text: text.total, right: true },
              { text: text.perUnit[inputs.goods], right: true, className: "max-sm:hidden" },
              { text: text.rank, right: true, className: "w-24" },
              { text: text.best, right: true, className: "max-sm:hidden" },
              openingHead,
            ]}
          />
          <tbody>
            {first.map((line) => (
              <CodeLine key={`${line.deliveryAreaId} ${line.zipcode}`} line={line} at={at} inputs={inputs} />
            ))}
          </tbody>
        </Table>
      )}
    </FirstRows>
  );
}

function CodeLine({ line, at, inputs }: { line: NamedLine; at: string; inputs: ToolInputs }) {
  const wide = useWide("640px");
  const { zipcode, area, grossCents, grossPerUnitCents, rank, of, bestGrossCents } = line;
  const where = (
    <>
      <Cell className="tabular-nums">{zipcode}</Cell>
      <Cell className="max-sm:hidden">{area}</Cell>
    </>
  );
  const best = (
    <Cell right className="max-sm:hidden">
      {bestGrossCents === null ? "–" : <Figure unit="€">{formatCents(bestGrossCents)}</Figure>}
    </Cell>
  );
  if (grossCents === null || grossPerUnitCents === null || rank === null)
    return (
      <Row>
        {where}
        <Cell colSpan={wide ? 3 : 2} className="h-auto whitespace-normal py-2 text-ink-3">
          {line.whyNot}
        </Cell>
        {best}
        <Cell />
      </Row>
    );
  return (
    <OpeningRow
      about={`${zipcode}, ${area}`}
      columns={7}
      columnsOnPhones={4}
      more={<OwnParts area={line} answered={{ at, zipcode, order: orderIn(inputs) }} />}
    >
      {where}
      <Cell right>
        <Figure unit="€">{formatCents(grossCents)}</Figure>
      </Cell>
      <Cell right className="max-sm:hidden">
        <Figure unit="€">{formatCents(grossPerUnitCents)}</Figure>
      </Cell>
      <Cell right>{text.rankOf(formatNumber(rank), formatNumber(of))}</Cell>
      {best}
    </OpeningRow>
  );
}
