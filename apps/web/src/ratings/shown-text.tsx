import { blankedTexts } from "@partner-konto/domain/ratings/blank-texts";
import type { PublicRating } from "@partner-konto/domain/ratings/schema";

/** The text of a rating as everybody reads it; a blanked part says what was there. */
export function ShownText({ parts }: { parts: Readonly<PublicRating["text"]> }) {
  return (
    <p dir="auto" className="max-w-[68ch] whitespace-pre-line [overflow-wrap:anywhere]">
      {parts.map(({ text, blank }, at) =>
        blank ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
          <span key={at} className="rounded-1 bg-selected px-1 type-13 text-ink-2">
            {blankedTexts[blank]}
          </span>
        ) : (
          text
        ),
      )}
    </p>
  );
}
