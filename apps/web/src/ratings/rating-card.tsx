import { formatDate } from "@partner-konto/domain/format/date";
import { productLongTexts } from "@partner-konto/domain/goods/texts";
import type { PartnerRating } from "@partner-konto/domain/ratings/schema";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Stars } from "../ui/stars.tsx";
import { CriteriaLine } from "./criteria-line.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { ShownText } from "./shown-text.tsx";
import { ratingTexts as text } from "./texts.ts";

interface RatingCardProps {
  rating: PartnerRating;
  /** Its answer is being written, or a link leads to it. */
  isOpen: boolean;
  mayAnswer: boolean;
  onOpen: () => void;
  onClose: () => void;
  onReport: () => void;
}

/** One rating with what its agency knows of it: the order, the answer with its state, and the report to staff. */
export function RatingCard({ rating, isOpen, mayAnswer, onOpen, onClose, onReport }: RatingCardProps) {
  const { id, shownName, orderId, orderRecordId, businessCustomerId, statement, report, disputed } = rating;
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    box.current?.scrollIntoView({ block: "nearest" });
    (box.current?.querySelector<HTMLElement>("[data-first]") ?? box.current)?.focus();
  }, [isOpen]);
  return (
    <article
      ref={box}
      tabIndex={-1}
      aria-labelledby={`rating-${id}`}
      className="grid gap-3 border-b border-line py-5 outline-none"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars tenths={rating.stars * 10} />
        <h3 id={`rating-${id}`} className="min-w-0 type-14 font-medium [overflow-wrap:anywhere]">
          <span className="sr-only">{text.by} </span>
          <bdi>{shownName}</bdi>
        </h3>
        <time dateTime={rating.publishedAt} className="type-13 tabular-nums text-ink-3">
          {formatDate(rating.publishedAt)}
        </time>
        <span className="type-13 text-ink-3">{productLongTexts[rating.prod]}</span>
        <Link
          to={`/agency/${businessCustomerId}/orders?orderId=${orderRecordId}`}
          className="type-13 tabular-nums underline"
        >
          {text.order(orderId)}
        </Link>
        {rating.confirmed && (
          <Mark>
            <Icon name="check" className="size-3.5 text-ok-mark" />
            {text.confirmed}
          </Mark>
        )}
      </header>
      {rating.text.length > 0 ? <ShownText parts={rating.text} /> : <p className="text-ink-3">{text.withoutText}</p>}
      <CriteriaLine criteria={rating.criteria} />
      {statement && <Answer statement={statement} isEdited={isOpen && mayAnswer} />}
      {report && (
        <p className="type-13 text-ink-3 [overflow-wrap:anywhere]">
          {text.reported(formatDate(report.at))}: „{report.reason}“{!disputed && ` ${text.reportDecided}`}
        </p>
      )}
      {mayAnswer && (
        <p data-acts className="flex flex-wrap gap-2">
          {isOpen ? (
            <Button onClick={onClose}>{text.close}</Button>
          ) : (
            <Button before="edit" aria-describedby={`rating-${id}`} onClick={onOpen}>
              {statement ? text.editAnswer : text.answer}
            </Button>
          )}
          {!disputed && (
            <Button look="ghost" before="warning" aria-describedby={`rating-${id}`} onClick={onReport}>
              {text.reportRating}
            </Button>
          )}
        </p>
      )}
      {isOpen && mayAnswer && <ReplyForm rating={rating} onSaved={onClose} />}
    </article>
  );
}

interface AnswerProps {
  statement: NonNullable<PartnerRating["statement"]>;
  /** Its text stands in a form. */
  isEdited: boolean;
}

function Answer({ statement, isEdited }: AnswerProps) {
  return (
    <div className="border-l-2 border-line-strong pl-3">
      <p className="type-13 text-ink-3">
        <span className="font-medium">{text.statementStates[statement.state]}</span>
        {`, ${formatDate(statement.at)}${statement.by ? `, ${statement.by}` : ""}`}
      </p>
      {!isEdited && (
        <p dir="auto" className="max-w-[68ch] whitespace-pre-line [overflow-wrap:anywhere]">
          {statement.text}
        </p>
      )}
      {statement.rejectionReason !== null && (
        <p className="type-13 text-bad">{text.rejectedBecause(statement.rejectionReason)}</p>
      )}
    </div>
  );
}

function Mark({ children }: { children: ReactNode }) {
  return <span className="inline-flex items-center gap-1 type-13 text-ok">{children}</span>;
}
