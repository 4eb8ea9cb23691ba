import { rowsOfTable } from "../format/table-text.ts";
import { cleanText } from "../text/clean.ts";
import type { IndexLine, SurveyLine } from "./import-rows.ts";

/** So many lines are brought in at once (decision 0047). */
export const mostLines = 1000;

/** What keeps a file from being read at all, and in which line. */
export type FileProblem =
  | { problem: "header" | "tooMany" | "empty" | "fileEmpty" }
  | { problem: "broken"; line: number };

/** Names that the columns may have. */
const indexColumns = {
  day: ["tag", "datum", "day"],
  series: ["index", "reihe", "series"],
  value: ["wert", "preis", "value"],
};
const surveyColumns = {
  day: ["tag", "datum", "day"],
  goods: ["ware", "produkt", "goods"],
  region: ["region"],
  price: ["preis", "wert", "price"],
};

/** No word of a line is longer; what is can be no day, name or price, and is refused as such. */
const longestWord = 60;

function linesIn<Column extends string>(
  text: string,
  columns: Readonly<Record<Column, readonly string[]>>,
): { rows: (Record<Column, string> & { line: number })[] } | FileProblem {
  if (text.trim() === "") return { problem: "fileEmpty" };
  const names = Object.keys(columns) as Column[];
  let places: number[] | undefined;
  const rows: (Record<Column, string> & { line: number })[] = [];
  for (const { line, fields } of rowsOfTable(text)) {
    if (fields === null) return { problem: "broken", line };
    const words = fields.map(cleanText);
    if (places === undefined) {
      const heads = words.map((word) => word.toLowerCase());
      places = names.map((name) => heads.findIndex((word) => columns[name].includes(word)));
      if (places.includes(-1)) return { problem: "header" };
    } else {
      if (rows.length === mostLines) return { problem: "tooMany" };
      const entries = names.map((name, at) => [name, (words[places?.[at] ?? -1] ?? "").slice(0, longestWord)]);
      rows.push({ ...(Object.fromEntries(entries) as Record<Column, string>), line });
    }
  }
  if (places === undefined) return { problem: "header" };
  return rows.length === 0 ? { problem: "empty" } : { rows };
}

/** The lines of a CSV file of index values, as they are written there; or why it cannot be read. */
export const readIndexFile = (text: string): { rows: IndexLine[] } | FileProblem => linesIn(text, indexColumns);

/** The same for surveys. */
export const readSurveyFile = (text: string): { rows: SurveyLine[] } | FileProblem => linesIn(text, surveyColumns);
