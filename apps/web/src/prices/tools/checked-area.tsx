import { formatDayAndTime } from "@partner-konto/domain/format/date";
import { measureText, quantity } from "@partner-konto/domain/format/measure";
import { formatCents, formatNumber, formatSignedCents } from "@partner-konto/domain/format/number";
import { amountUnit } from "@partner-konto/domain/goods/values";
import { Fragment } from "react";
import { Link } from "react-router";
import { callErrorOf } from "../../data/call-error.ts";
import { type Outputs, trpc } from "../../data/trpc.ts";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { Cell, Figure, Row, Table } from "../../ui/list/table.tsx";
import { TableHead } from "../../ui/list/table-head.tsx";

import { Waterfall } from "../price/waterfall.tsx";
import { instantOf, orderIn } from "./check.ts";
import { type ComparedLine, comparedParts } from "./compared-parts.ts";
import { euroText } from "./money.ts";
import { priceToolTexts as text } from "./texts.ts";
import type { ToolInputs } from "./tool-inputs.ts";
import { useRefusalText } from "./use-refusal-text.ts";

type PriceAnalysis = Outputs["heatingOilCalculator"]["analysePrices"];
interface Area {
  id: string;
  name: string;
  agency: { id: string; name: string };
}

/** An area's price at that instant with its parts, beside its current price. */
export function CheckedArea({ area, inputs }: { area: Area; inputs: ToolInputs }) {
  const body = {
    businessCustomerId: area.agency.id,
    deliveryAreaId: area.id,
    zipcode: inputs.zipcode,
    request: orderIn(inputs),
  };
  const then = trpc.heatingOilCalculator.analysePrices.useQuery({ body: { ...body, at: instantOf(inputs) } });
  const now = trpc.heatingOilCalculator.analysePrices.useQuery({ body });
  const isOthers = then.isError && callErrorOf(then.error).code === "NOT_FOUND";
  const failed = [then, now].find(({ isError }) => isError);
  return (
    <section aria-label={area.name} className="grid gap-3 pt-5 pb-2">
      <div className="grid gap-2 px-6 max-sm:px-4">
        <h2>
          <Link to={`/delivery-area/${area.id}`}>{area.name}</Link>
        </h2>
        {isOthers && <Note>{text.wasOthers}</Note>}
      </div>
      {!isOthers && failed && <NotLoaded query={failed} />}
      {!failed && !(then.data && now.data) && <SkeletonBar className="mx-6 h-40 w-auto" />}
      {then.data && now.data && <Compared areaId={area.id} then={then.data} now={now.data} inputs={inputs} />}
    </section>
  );
}

/** A sentence about what consumers saw of the area. */
function seen({ isOffered, price, refusal, rank, of }: PriceAnalysis): string {
  if (price && isOffered)
    return rank === null
      ? text.saw(euroText(price.grossCents))
      : text.sawRanked(euroText(price.grossCents), formatNumber(rank), formatNumber(of));
  return refusal ? text.refusals[refusal] : text.notShown;
}

function Compared({
  areaId,
  then,
  now,
  inputs,
}: {
  areaId: string;
  then: PriceAnalysis;
  now: PriceAnalysis;
  inputs: ToolInputs;
}) {
  const today = { deliveryAreaId: areaId, refusal: now.refusal };
  const whyNot = useRefusalText([today], inputs)(today);
  const amount = measureText(quantity(orderIn(inputs).amount, amountUnit(inputs.product)));
  const lines = comparedParts(then.price, now.price);
  return (
    <>
      <output className="block px-6 max-sm:px-4">{seen(then)}</output>
      {then.price && (
        <Waterfall
          price={then.price}
          paymentType={inputs.payment}
          amount={amount}
          code={inputs.zipcode}
          className="px-6 py-3 max-sm:px-4"
        />
      )}
      {then.since && <SinceWhen since={then.since} />}
      {lines.length > 0 && (
        <Table label={text.thenAndNow}>
          <TableHead
            columns={[
              text.part,
              { text: text.was, right: true, className: "w-24 sm:w-28" },
              { text: text.is, right: true, className: "w-24 max-sm:pr-4 sm:w-28" },
              { text: text.difference, right: true, className: "w-28 max-sm:hidden" },
            ]}
          />
          <tbody>
            {lines.map((line) => (
              <Line key={line.label} {...line} />
            ))}
            <Line label={text.gross} was={then.price?.grossCents ?? null} is={now.price?.grossCents ?? null} isSum />
          </tbody>
        </Table>
      )}
      {now.price && !now.isOffered && <p className="px-6 text-ink-2 max-sm:px-4">{text.notShownNow}</p>}
      {!now.price && now.refusal && <p className="px-6 text-ink-2 max-sm:px-4">{text.noneNow(whyNot)}</p>}
    </>
  );
}

/** The dates since when the parts of the price had been unchanged. */
function SinceWhen({ since }: { since: NonNullable<PriceAnalysis["since"]> }) {
  return (
    <section aria-label={text.since} className="px-6 pb-2 max-sm:px-4">
      <h3 className="mb-1">{text.since}</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-0.5 type-13 tabular-nums">
        {(["basePrice", "margin", "charges"] as const).map((part) => (
          <Fragment key={part}>
            <dt className="text-ink-3">{text.sinceParts[part]}</dt>
            <dd>{since[part] === null ? text.sinceKept : text.sinceWhen(formatDayAndTime(since[part]))}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

function Line({ label, was, is, isSum = false }: ComparedLine & { isSum?: boolean }) {
  const figure = (cents: number | null) => (cents === null ? "–" : <Figure unit="€">{formatCents(cents)}</Figure>);
  return (
    <Row className={isSum ? "font-semibold" : undefined}>
      <Cell className="h-auto whitespace-normal">{label}</Cell>
      <Cell right>{figure(was)}</Cell>
      <Cell right className="max-sm:pr-4">
        {figure(is)}
      </Cell>
      <Cell right className="max-sm:hidden">
        <Figure unit="€">{formatSignedCents((is ?? 0) - (was ?? 0))}</Figure>
      </Cell>
    </Row>
  );
}
