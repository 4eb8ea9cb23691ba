import { formatDate } from "@partner-konto/domain/format/date";
import { formatNumber } from "@partner-konto/domain/format/number";
import { productLongTexts } from "@partner-konto/domain/goods/texts";
import type { ProductRating } from "@partner-konto/domain/ratings/schema";
import { confirmationOf } from "@partner-konto/domain/ratings/transitions";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { trpc } from "../../data/trpc.ts";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { Sheet, SheetSection } from "../../ui/dialogs/sheet.tsx";
import { LoadingBar, SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { Stars } from "../../ui/stars.tsx";
import { CriteriaLine } from "../criteria-line.tsx";
import { ratingTexts } from "../texts.ts";
import type { Decision } from "./decide-dialog.tsx";
import { SheetActions } from "./sheet-actions.tsx";
import { StaffForm } from "./staff-form.tsx";
import { staffTexts as text } from "./staff-texts.ts";
import { Steps } from "./steps.tsx";

interface StaffSheetProps {
  id: string;
  /** The rating as the list knows it; after a decision it may have left the list. */
  listed: ProductRating | undefined;
  /** The list is loaded and does not show it. */
  isElsewhere: boolean;
  position: { at: number; of: number } | undefined;
  mayDecide: boolean;
  /** The subject of the large buttons: the rating, or the dealer's answer to it. */
  about: Decision["type"];
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
  onDecide: (decision: Decision, rating: ProductRating) => void;
}

/** One rating beside the queue: what it says, why it waits, what others see of it, and its steps. */
export function StaffSheet({
  id,
  listed,
  isElsewhere,
  position,
  mayDecide,
  about,
  onPrevious,
  onNext,
  onClose,
  onDecide,
}: StaffSheetProps) {
  const found = trpc.rating.findForProduct.useQuery({ limit: 1, page: 1, body: { id } }, { enabled: isElsewhere });
  // A decision moves the rating out of the list. Until it is found elsewhere the known one stays, and with it what is typed.
  const [known, setKnown] = useState(listed);
  if (listed && listed !== known) setKnown(listed);
  const rating = listed ?? (found.isSuccess ? found.data.data[0] : known);
  return (
    <Sheet
      title={rating ? <bdi>{text.sheet(rating.shownName)}</bdi> : <SkeletonBar className="h-5 w-44" />}
      position={position && text.position(formatNumber(position.at), formatNumber(position.of))}
      status={rating && <span className="type-13 text-ink-3">{text.states[rating.state]}</span>}
      onPrevious={onPrevious}
      onNext={onNext}
      onClose={onClose}
      foot={
        rating &&
        mayDecide && <SheetActions rating={rating} about={about} onDecide={(decision) => onDecide(decision, rating)} />
      }
    >
      {rating && (
        <>
          <Facts rating={rating} />
          <StaffForm key={rating.id} rating={rating} mayDecide={mayDecide} />
          <Answer rating={rating} />
          <Steps history={rating.history} />
        </>
      )}
      {!rating && found.isError && <NotLoaded query={found} />}
      {!rating && found.isPending && (
        <SheetSection>
          <LoadingBar className="h-40 w-full" />
        </SheetSection>
      )}
      {!rating && found.isSuccess && (
        <SheetSection>
          <p>{ratingTexts.gone}</p>
        </SheetSection>
      )}
    </Sheet>
  );
}

function confirmationText(rating: ProductRating): string {
  const { confirmedAt, qsLinkSentAt } = rating;
  if (confirmedAt && confirmationOf(rating) === "given") return text.confirmedAt(formatDate(confirmedAt));
  return qsLinkSentAt ? text.qsLinkSentAt(formatDate(qsLinkSentAt)) : text.notAsked;
}

function Facts({ rating }: { rating: ProductRating }) {
  const { stars, criteria, checkReasons, rejectionReason, report } = rating;
  const reasons = checkReasons.map((reason) => text.reasons[reason]).join(", ");
  const lines: readonly (readonly [string, ReactNode])[] = [
    ...(reasons ? [[text.waitsBecause, reasons] as const] : []),
    ...(rejectionReason ? [[text.rejectedBecause, rejectionReason] as const] : []),
    ...(report
      ? [[report.by ? text.reportedBy(report.by) : text.reportedByAgency, `„${report.reason}“`] as const]
      : []),
    [
      text.order,
      <Link key="order" to={`/agency/all/orders?orderId=${rating.orderRecordId}`} className="underline">
        {rating.orderId}
      </Link>,
    ],
    [ratingTexts.agency, `${rating.agencyName}, ${rating.companyName}`],
    [text.delivered, `${formatDate(rating.deliveredOn)}, ${productLongTexts[rating.prod]}`],
    [text.email, rating.email],
    [text.confirmation, confirmationText(rating)],
  ];
  return (
    <SheetSection>
      <div className="mb-2 grid gap-2">
        {stars === null ? <p className="text-ink-3">{text.notRated}</p> : <Stars tenths={stars * 10} />}
        {criteria && <CriteriaLine criteria={criteria} />}
      </div>
      <dl className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-3 gap-y-0.5 max-sm:type-14">
        {lines.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-ink-3">{term}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </SheetSection>
  );
}

/** The dealer's answer with its state. */
function Answer({ rating: { statement } }: { rating: ProductRating }) {
  if (!statement) return null;
  return (
    <SheetSection title={ratingTexts.statement} aside={ratingTexts.statementStates[statement.state]}>
      <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
        {statement.text}
      </p>
      {statement.rejectionReason !== null && (
        <p className="type-13 text-bad">{ratingTexts.rejectedBecause(statement.rejectionReason)}</p>
      )}
    </SheetSection>
  );
}
