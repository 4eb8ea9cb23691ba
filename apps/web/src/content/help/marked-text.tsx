import { fold } from "@partner-konto/domain/text/fold";
import { Fragment } from "react";

/** A text in which the words that begin with a sought word are marked. */
export function MarkedText({ text, sought }: { text: string; sought: readonly string[] }) {
  if (sought.length === 0) return text;
  // Every second part is a word.
  return text.split(/([\p{L}\p{M}\p{N}]+)/u).map((part, at) => {
    const word = at % 2 === 1 ? fold(part) : "";
    return sought.some((one) => word.startsWith(one)) ? (
      <mark key={at} className="rounded-1 bg-warn-tint text-inherit">
        {part}
      </mark>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    );
  });
}
