import { cleanText } from "@partner-konto/domain/text/clean";

/** The most characters that are kept of a foreign text. */
const most = 500;

/** A text from outside as one line that Postgres can store and a page can show. */
export const readable = (text: string): string =>
  cleanText(
    text
      .slice(0, 4 * most)
      .toWellFormed()
      .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " "),
  )
    .slice(0, most)
    .toWellFormed();
