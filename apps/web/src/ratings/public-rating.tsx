import { formatDate } from "@partner-konto/domain/format/date";
import type { PublicRating } from "@partner-konto/domain/ratings/schema";
import { Stars } from "../ui/stars.tsx";
import { ShownText } from "./shown-text.tsx";
import { ratingTexts as text } from "./texts.ts";

type ShownRating = Pick<PublicRating, "stars" | "shownName" | "text" | "publishedAt">;

/** A published rating and its answer as consumers see them. */
export function PublicRatingView({ rating, statement }: { rating: ShownRating; statement: string | null }) {
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars tenths={rating.stars * 10} />
        <bdi className="min-w-0 font-medium [overflow-wrap:anywhere]">{rating.shownName}</bdi>
        <time dateTime={rating.publishedAt} className="type-13 tabular-nums text-ink-3">
          {formatDate(rating.publishedAt)}
        </time>
      </p>
      {rating.text.length > 0 && <ShownText parts={rating.text} />}
      {statement !== null && (
        <div className="border-l-2 border-line-strong pl-3">
          <p className="type-13 font-medium text-ink-3">{text.statement}</p>
          <p dir="auto" className="max-w-[68ch] whitespace-pre-line [overflow-wrap:anywhere]">
            {statement}
          </p>
        </div>
      )}
    </div>
  );
}
