import { shownParts } from "@partner-konto/domain/ratings/blanks";
import { searchWordsOf } from "@partner-konto/domain/text/search";
import type { RatingRow } from "./tables.ts";

type RatingTexts = Pick<RatingRow, "text" | "blanks" | "shownName" | "statement">;

/** The words that find a rating: of what others can read, so that a search does not reveal what was blanked. */
export function wordsOfRating({ text, blanks, shownName, statement }: RatingTexts): string[] {
  const readable = shownParts(text, blanks).flatMap((part) => ("text" in part ? [part.text] : []));
  return searchWordsOf([...readable, shownName, statement]).filter((word) => word.length <= 60);
}

/** The same as the column that the staff's search reads; each word begins with a blank. */
export const searchTextOf = (row: RatingTexts): string =>
  wordsOfRating(row)
    .map((word) => ` ${word}`)
    .join("");
