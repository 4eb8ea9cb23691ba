import { rowsOfTable } from "../format/table-text.ts";
import { cleanText } from "../text/clean.ts";
import type { IndexLine, SurveyLine } from "./import-rows.ts";

/** The most lines of one import (decision 0047). */
export const mostLines = 1000;

/** Why a file cannot be read at all; "broken" names the line. */
export type FileProblem =
  | { problem: "header" | "tooMany" | "empty" | "fileEmpty" }
  | { problem: "broken"; line: number };

/** Accepted names of the columns. */
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

/** Longer cells are cut: no valid day, name or price is longer, so a cut cell is refused later. */
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

/** @returns the lines of a CSV file of index values, with their texts as written, or why the file cannot be read */
export const readIndexFile = (text: string): { rows: IndexLine[] } | FileProblem => linesIn(text, indexColumns);

/** @returns the lines of a CSV file of surveys, with their texts as written, or why the file cannot be read */
export const readSurveyFile = (text: string): { rows: SurveyLine[] } | FileProblem => linesIn(text, surveyColumns);
