import { formatDate } from "@partner-konto/domain/format/date";
import { euros, measureText } from "@partner-konto/domain/format/measure";
import { formatNumber } from "@partner-konto/domain/format/number";
import { Fragment, useId, useState } from "react";
import { Link } from "react-router";
import type { Outputs } from "../../data/trpc.ts";
import { IconButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Cell, Figure, HeadCell, Row, Table } from "../../ui/table.tsx";
import { useAreaNames } from "./area-names.ts";
import type { Goods } from "./asked.ts";
import { priceToolTexts as text } from "./texts.ts";

type Answer = Outputs["priceCalculator"]["analyseBc"];
type Offer = Answer["offers"][number];

export const money = (cents: number): string => formatNumber(cents / 100, 2);
export const euroText = (cents: number): string => measureText(euros(cents));

function foundText(total: number, best: number | null): string {
  if (best === null) return text.nobodySells;
  return total === 1 ? text.oneOffer(euroText(best)) : text.offersOf(formatNumber(total), euroText(best));
}

/** What the areas ask in one postal code, the cheapest first, and why others have no price. */
export function CodeResult({ answer, goods }: { answer: Answer; goods: Goods }) {
  const { nameOf } = useAreaNames();
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
      {offers.length > 0 && <Offers offers={offers} total={total} best={bestGrossCents ?? 0} goods={goods} />}
      {refused.length > 0 && (
        <div className="grid gap-2">
          <h2 className="px-6 max-sm:px-4">{text.refused}</h2>
          <Table label={text.refused}>
            <thead>
              <tr>
                <HeadCell>{text.area}</HeadCell>
                <HeadCell>{text.why}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {refused.map((seller) => (
                <Row key={seller.deliveryAreaId}>
                  <Cell>{nameOf(seller)}</Cell>
                  <Cell className="h-auto whitespace-normal py-2">{text.refusals[seller.refusal]}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </div>
  );
}

function Offers({ offers, total, best, goods }: { offers: Offer[]; total: number; best: number; goods: Goods }) {
  const [opened, setOpened] = useState<string>();
  const { nameOf } = useAreaNames();
  const id = useId();
  return (
    <Table label={text.result}>
      <thead>
        <tr>
          <HeadCell className="w-24">{text.rank}</HeadCell>
          <HeadCell>{text.area}</HeadCell>
          <HeadCell right className="w-28">
            {text.total}
          </HeadCell>
          <HeadCell right className="w-28 max-sm:hidden">
            {text.perUnit[goods]}
          </HeadCell>
          <HeadCell right className="w-28 max-sm:hidden">
            {text.gap}
          </HeadCell>
          <HeadCell className="w-16">
            <span className="sr-only">{text.details("")}</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {offers.map((offer) => {
          const isOpen = opened === offer.deliveryAreaId;
          const gap = offer.grossCents - best;
          return (
            <Fragment key={offer.deliveryAreaId}>
              <Row opened={isOpen}>
                <Cell className="tabular-nums">{text.rankOf(formatNumber(offer.rank), formatNumber(total))}</Cell>
                <Cell>{nameOf(offer)}</Cell>
                <Cell right>
                  <Figure unit="€">{money(offer.grossCents)}</Figure>
                </Cell>
                <Cell right className="max-sm:hidden">
                  <Figure unit="€">{money(offer.grossPerUnitCents)}</Figure>
                </Cell>
                <Cell right className="max-sm:hidden">
                  {gap === 0 ? text.cheapest : <Figure unit="€">{`+${money(gap)}`}</Figure>}
                </Cell>
                <Cell className="overflow-visible">
                  <IconButton
                    icon={isOpen ? "chevronUp" : "chevronDown"}
                    label={text.details(nameOf(offer))}
                    aria-expanded={isOpen}
                    aria-controls={isOpen ? id : undefined}
                    onClick={() => setOpened(isOpen ? undefined : offer.deliveryAreaId)}
                  />
                </Cell>
              </Row>
              {isOpen && (
                <tr id={id}>
                  <Cell colSpan={6} className="h-auto whitespace-normal bg-canvas py-4">
                    <Details offer={offer} goods={goods} />
                  </Cell>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </Table>
  );
}

/** What anybody may know of a price; its base and its margin are nobody else's. */
function Details({ offer, goods }: { offer: Offer; goods: Goods }) {
  const { isOwn } = useAreaNames();
  const lines = [
    [text.seller, `${offer.brandName}, ${offer.agencyName}`],
    [text.net, euroText(offer.grossCents - offer.vatCents)],
    [text.vat(formatNumber(offer.vatPercent)), euroText(offer.vatCents)],
    [text.gross, euroText(offer.grossCents)],
    [text.perUnit[goods], euroText(offer.grossPerUnitCents)],
    [text.delivery, text.span(formatDate(offer.deliveryFrom), formatDate(offer.deliveryTo))],
  ];
  return (
    <div className="grid gap-3">
      <dl className="grid max-w-[640px] gap-x-6 gap-y-1 sm:grid-cols-[180px_minmax(0,1fr)]">
        {lines.map(([name, value]) => (
          <Fragment key={name}>
            <dt className="text-ink-3">{name}</dt>
            <dd className="tabular-nums max-sm:mb-1.5">{value}</dd>
          </Fragment>
        ))}
      </dl>
      {offer.taxChangeOn && <p className="text-ink-2">{text.taxChange(formatDate(offer.taxChangeOn))}</p>}
      {isOwn(offer) && (
        <p>
          <Link to={`/delivery-area/${offer.deliveryAreaId}`}>{text.toArea}</Link>
        </p>
      )}
    </div>
  );
}
