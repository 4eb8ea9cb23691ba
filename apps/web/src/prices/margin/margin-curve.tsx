import { formatCents, formatNumber, formatSignedCents } from "@partner-konto/domain/format/number";
import { productTexts } from "@partner-konto/domain/goods/texts";
import type { Product } from "@partner-konto/domain/goods/values";
import { useState } from "react";
import { amountText } from "../../areas/delivery-area/price-entries.ts";
import { Button } from "../../ui/button.tsx";
import { chartTexts } from "../../ui/chart/chart-texts.ts";
import { Cell, Row, Table } from "../../ui/list/table.tsx";
import { TableHead } from "../../ui/list/table-head.tsx";
import { unitOf } from "../price/unit.ts";
import { curveOf } from "./curve.ts";
import { CurveChart } from "./curve-chart.tsx";
import type { Tiers } from "./margin-form.ts";
import { curveTexts as texts } from "./texts.ts";

interface MarginCurveProps {
  /** The entry and product that the user edits. */
  section: string;
  product: Product;
  /** The stored and the typed tiers. */
  before: Tiers;
  after: Tiers;
  floorCents: number | undefined;
}

const written = (cents: number | null): string => (cents === null ? "–" : formatCents(cents));

/** A product's margin over the amount, stored and typed, as a chart or a table. */
export function MarginCurve({ section, product, before, after, floorCents }: MarginCurveProps) {
  const [isTable, setIsTable] = useState(false);
  const points = curveOf(before, after, product);
  const name = texts.title(productTexts[product]);
  if (points.every((point) => point.before === null && point.after === null)) return null;
  const moved = points.filter((point) => point.before !== point.after);
  const said = points.map(({ from, after: cents }) => `${amountText(section, from)} ${written(cents)}`).join(", ");
  const summary = moved.map((point) =>
    texts.moved(amountText(section, point.from), written(point.before), written(point.after)),
  );
  return (
    <section aria-label={name} className="px-6 py-4 max-sm:px-4">
      <div className="mb-2 flex h-5 items-center gap-2">
        <h3 className="min-w-0 flex-1">{name}</h3>
        <span className="type-13 text-ink-3">{unitOf(section)}</span>
        <Button size="small" look="ghost" before="table" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          {isTable ? chartTexts.chart : chartTexts.table}
        </Button>
      </div>
      {isTable ? (
        <Table label={name} className="table-auto">
          <TableHead
            columns={[
              texts.amount,
              { text: texts.now, right: true },
              { text: texts.new, right: true },
              { text: texts.difference, right: true },
            ]}
          />
          <tbody>
            {points.map((point) => (
              <Row key={point.from}>
                <Cell>{amountText(section, point.from)}</Cell>
                <Cell right>{written(point.before)}</Cell>
                <Cell right>{written(point.after)}</Cell>
                <Cell right>
                  {point.before !== null && point.after !== null && point.before !== point.after
                    ? formatSignedCents(point.after - point.before)
                    : ""}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      ) : (
        <CurveChart
          label={[`${name}, ${unitOf(section)}: ${said}`, ...summary].join("; ")}
          points={points}
          written={(from) => formatNumber(section === "oil" ? from : from / 1000)}
          floorCents={floorCents}
        />
      )}
    </section>
  );
}
