import { formatDate } from "@partner-konto/domain/format/date";
import { formatNumber } from "@partner-konto/domain/format/number";
import { amountUnit } from "@partner-konto/domain/goods/values";
import type { PublicOffer } from "@partner-konto/domain/prices/calculators/calculator-answers";
import { Fragment } from "react";
import { Link } from "react-router";
import { useAreaNames } from "./area-names.ts";
import { euroText } from "./money.ts";
import { type AnsweredOrder, OwnParts } from "./own-parts.tsx";
import { priceToolTexts as text } from "./texts.ts";

/** An own price with all parts; for other sellers only the public figures. */
export function OfferDetails({ offer, answered }: { offer: PublicOffer; answered: AnsweredOrder }) {
  const { isOwn } = useAreaNames();
  const isMine = isOwn(offer);
  const goods = amountUnit(answered.order.product) === "kg" ? "PARTNER_PELLET" : "PARTNER";
  const inPublic = [
    [text.net, euroText(offer.grossCents - offer.vatCents)],
    [text.vat(formatNumber(offer.vatPercent)), euroText(offer.vatCents)],
    [text.gross, euroText(offer.grossCents)],
  ];
  const lines = [
    [text.seller, `${offer.brandName}, ${offer.agencyName}`],
    ...(isMine ? [] : inPublic),
    [text.perUnit[goods], euroText(offer.grossPerUnitCents)],
    [text.delivery, text.span(formatDate(offer.deliveryFrom), formatDate(offer.deliveryTo))],
  ];
  return (
    <div className="grid gap-4">
      {isMine && <OwnParts area={offer} answered={answered} />}
      <dl className="grid max-w-150 gap-x-6 gap-y-1 sm:grid-cols-[180px_minmax(0,1fr)]">
        {lines.map(([name, value]) => (
          <Fragment key={name}>
            <dt className="text-ink-3">{name}</dt>
            <dd className="tabular-nums max-sm:mb-1.5">{value}</dd>
          </Fragment>
        ))}
      </dl>
      {offer.taxChangeOn && <p className="text-ink-2">{text.taxChange(formatDate(offer.taxChangeOn))}</p>}
      {isMine && (
        <p>
          <Link to={`/delivery-area/${offer.deliveryAreaId}`}>{text.toArea}</Link>
        </p>
      )}
    </div>
  );
}
