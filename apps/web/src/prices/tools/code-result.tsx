import { formatCents, formatNumber } from "@partner-konto/domain/format/number";
import type { Outputs } from "../../data/trpc.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Cell, Figure, Row, Table } from "../../ui/list/table.tsx";
import { TableHead } from "../../ui/list/table-head.tsx";
import { useAreaNames } from "./area-names.ts";
import { orderIn } from "./check.ts";
import { euroText } from "./money.ts";
import { OfferDetails } from "./offer-details.tsx";
import { OpeningRow, openingHead } from "./opening-row.tsx";
import { priceToolTexts as text } from "./texts.ts";
import type { ToolInputs } from "./tool-inputs.ts";
import { useRefusalText } from "./use-refusal-text.ts";

type Answer = Outputs["priceCalculator"]["analyseBc"];

function foundText(total: number, best: number | null): string {
  if (best === null) return text.nobodySells;
  return total === 1 ? text.oneOffer(euroText(best)) : text.offersOf(formatNumber(total), euroText(best));
}

/** The prices of all areas in one postal code, cheapest first, and why others have no price. */
export function CodeResult({ answer, inputs }: { answer: Answer; inputs: ToolInputs }) {
  const { offers, refused, total, bestGrossCents, zipcode } = answer;
  if (offers.length + refused.length === 0)
    return (
      <EmptyState icon="area" title={text.nobody(zipcode)}>
        {text.nobodyText}
      </EmptyState>
    );
  return (
    <div className="grid content-start gap-6 pb-6">
      <output className="px-6 pt-5 max-sm:px-4">{foundText(total, bestGrossCents)}</output>
      {offers.length > 0 && <Offers answer={answer} inputs={inputs} />}
      {refused.length > 0 && <Refused refused={refused} inputs={inputs} />}
    </div>
  );
}

function Offers({
  answer: { offers, total, bestGrossCents, at, zipcode },
  inputs,
}: {
  answer: Answer;
  inputs: ToolInputs;
}) {
  const { nameOf } = useAreaNames();
  const answered = { at, zipcode, order: orderIn(inputs) };
  return (
    <Table label={text.result}>
      <TableHead
        columns={[
          { text: text.rank, className: "w-24 max-sm:w-20" },
          text.area,
          { text: text.total, right: true, className: "w-28" },
          { text: text.perUnit[inputs.goods], right: true, className: "w-28 max-sm:hidden" },
          { text: text.gap, right: true, className: "w-28 max-sm:hidden" },
          openingHead,
        ]}
      />
      <tbody>
        {offers.map((offer) => {
          const gap = offer.grossCents - (bestGrossCents ?? 0);
          return (
            <OpeningRow
              key={offer.deliveryAreaId}
              about={nameOf(offer)}
              columns={6}
              columnsOnPhones={4}
              more={<OfferDetails offer={offer} answered={answered} />}
            >
              <Cell className="tabular-nums">{text.rankOf(formatNumber(offer.rank), formatNumber(total))}</Cell>
              <Cell>{nameOf(offer)}</Cell>
              <Cell right>
                <Figure unit="€">{formatCents(offer.grossCents)}</Figure>
              </Cell>
              <Cell right className="max-sm:hidden">
                <Figure unit="€">{formatCents(offer.grossPerUnitCents)}</Figure>
              </Cell>
              <Cell right className="max-sm:hidden">
                {gap === 0 ? text.cheapest : <Figure unit="€">{`+${formatCents(gap)}`}</Figure>}
              </Cell>
            </OpeningRow>
          );
        })}
      </tbody>
    </Table>
  );
}

/** The areas without a price, with the reasons. */
function Refused({ refused, inputs }: Pick<Answer, "refused"> & { inputs: ToolInputs }) {
  const { nameOf } = useAreaNames();
  const whyNot = useRefusalText(refused, inputs);
  return (
    <div className="grid gap-2">
      <h2 className="px-6 max-sm:px-4">{text.refused}</h2>
      <Table label={text.refused}>
        <TableHead columns={[text.area, text.why]} />
        <tbody>
          {refused.map((seller) => (
            <Row key={seller.deliveryAreaId}>
              <Cell>{nameOf(seller)}</Cell>
              <Cell className="h-auto whitespace-normal py-2">{whyNot(seller)}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
