import { cleanLines } from "../text/clean.ts";
import { fold } from "../text/fold.ts";
import { codeColumn } from "./code-column.ts";
import type { CodesResult, Offer, Question, WrongCode } from "./codes-result.ts";
import { middleOf, type NamedPlace, type PostalDirectory } from "./directory.ts";
import { kilometresBetween, type Point } from "./distance.ts";
import { type LinePart, plainLine, readLine } from "./line-parts.ts";
import { placesNamed } from "./places-named.ts";
import { readNumber } from "./written-number.ts";

interface ReaderState {
  readonly directory: PostalDirectory;
  readonly near: Point | undefined;
  readonly codes: Set<string>;
  /** By the text as written, so that a repeated text is asked about once. */
  readonly questions: Map<string, Question>;
  readonly unknown: Set<string>;
  readonly wrong: Map<string, WrongCode>;
  readonly ignored: Set<string>;
}

/** The most codes of a place that are offered one by one; a larger town is offered as a whole. */
const mostAlone = 12;

function offersOf({ directory, near }: ReaderState, places: readonly NamedPlace[]): Offer[] {
  const isOnly = places.length === 1;
  const [only] = places;
  const each =
    isOnly && only && only.codes.length <= mostAlone
      ? only.codes.map((code) => ({ name: only.name, codes: [code] }))
      : places;
  const offers = each.map(({ name, codes }): Offer => {
    const there = middleOf(directory, codes);
    const km = near && there && { km: kilometresBetween(near, there) };
    return { kind: "place", name, codes, ...km, isLikely: isOnly };
  });
  return offers.toSorted((one, other) => (one.km ?? 0) - (other.km ?? 0));
}

function readPlace(reading: ReaderState, name: string): void {
  const places = placesNamed(reading.directory, name);
  const [only] = places;
  if (only === undefined) reading.unknown.add(name);
  else if (places.length === 1 && only.codes.length === 1) reading.codes.add(only.codes[0] ?? "");
  else reading.questions.set(name, { written: name, offers: offersOf(reading, places) });
}

/** The names of a line: their folded words, and the codes of the places that they name. */
interface Beside {
  readonly words: string;
  readonly codes: ReadonlySet<string>;
}

const besideOf = (directory: PostalDirectory, names: readonly string[]): Beside => ({
  words: fold(names.join(" ")),
  codes: new Set(names.flatMap((name) => placesNamed(directory, name)).flatMap(({ codes }) => codes)),
});

/** @returns whether the place of a code with a restored zero is named beside it */
const isNamedZero = ({ placesOf }: PostalDirectory, { kind, codes }: Offer, beside: Beside): boolean =>
  kind === "zero" &&
  codes.some((code) => beside.codes.has(code) || placesOf(code).some((place) => beside.words.includes(fold(place))));

/** Reads the numbers of a part, taking the names of its line into account. */
function readNumbers(
  reading: ReaderState,
  { numbers, name, measures }: LinePart,
  isAlone: boolean,
  beside: Beside,
): void {
  const { directory } = reading;
  const read = numbers.map((written) => ({ written, number: readNumber(directory, written) }));
  const hasCodes = read.some(({ number }) => number?.is === "codes");
  for (const measure of measures) reading.ignored.add(measure);
  for (const { written, number } of read) {
    if (!number) {
      if (hasCodes || name !== "") reading.ignored.add(written);
      else reading.wrong.set(written, { written, why: "noCode" });
    } else if (number.is === "codes") {
      if (number.codes.length === 0) reading.unknown.add(written);
      for (const code of number.codes) reading.codes.add(code);
    } else if (number.is === "wrong") reading.wrong.set(written, { written, why: number.why });
    else ask(reading, written, number.offers, { isAlone: isAlone && !hasCodes, hasName: name !== "", beside });
  }
}

/** Asks about a number that may stand for codes, unless its surroundings show another meaning. */
function ask(
  { directory, questions, unknown, ignored }: ReaderState,
  written: string,
  offers: readonly Offer[],
  { isAlone, hasName, beside }: { isAlone: boolean; hasName: boolean; beside: Beside },
): void {
  const told = offers.flatMap((offer) => {
    const isNamed = isNamedZero(directory, offer, beside);
    const mayBe = {
      zero: isAlone || isNamed,
      grouped: isAlone,
      short: true,
      beginning: isAlone && !hasName,
      place: true,
    };
    return mayBe[offer.kind] ? [{ ...offer, isLikely: isNamed }] : [];
  });
  if (told.length > 0) questions.set(written, { written, offers: told });
  else if (offers.length === 0 && isAlone && !hasName) unknown.add(written);
  else ignored.add(written);
}

/** "1 21335", "2;21337": list numbers, when the lines with numbers count up from 1. */
const counted = /^\(?(\d{1,4})[.):]? ?[ ;\t|,]\s*(?=\S)/;

function withoutCount(lines: readonly string[]): readonly string[] {
  const numbered = lines.filter((line) => /^\(?\d/.test(line));
  const isCount = numbered.length > 1 && numbered.every((line, at) => counted.exec(line)?.[1] === String(at + 1));
  return isCount ? lines.map((line) => line.replace(counted, "")) : lines;
}

function readLines(reading: ReaderState, written: readonly string[]): void {
  const { directory } = reading;
  const lines = withoutCount(written);
  const isPlace = (name: string): boolean => placesNamed(directory, name).length > 0;
  for (const text of lines) {
    const { parts, isRow } = readLine(text, isPlace);
    const names = parts.flatMap(({ name }) => (name === "" ? [] : [name]));
    const beside = besideOf(directory, names);
    const read = parts.flatMap(({ numbers }) => numbers.map((number) => readNumber(directory, number)));
    const told = read.filter((number) => number?.is === "codes");
    const isTold = told.length > 0;
    const hasZero = read.some(
      (number) => number?.is === "perhaps" && number.offers.some((offer) => isNamedZero(directory, offer, beside)),
    );
    // Other figures in a row with a code are ignored.
    for (const part of parts) readNumbers(reading, part, !(isRow && (isTold || hasZero)), beside);
    const offered = parts
      .flatMap(({ numbers }) => numbers.flatMap((number) => reading.questions.get(number)?.offers ?? []))
      .flatMap(({ kind, codes }) => (kind === "zero" ? codes : []));
    // A single code and the name of its place mean the same, in either order.
    if (told.length === 1) offered.push(...told.flatMap(({ codes }) => (codes.length === 1 ? codes : [])));
    const isOfOffered = (name: string): boolean =>
      placesNamed(directory, name).some(({ codes }) => codes.some((code) => offered.includes(code)));
    for (const { name, numbers, measures } of parts) {
      // "Adendorf 12 km" names a place, "Umkreis 12 km" does not.
      if (name === "" || numbers.length > 0 || (measures.length > 0 && !isPlace(name))) continue;
      // In a table, and in a list with one line per code, a name is the place of that code.
      const isBeside = lines.length > 1 && (isTold || offered.length > 0);
      if (!isBeside && !isOfOffered(name)) readPlace(reading, name);
    }
  }
}

/**
 * Reads postal codes as people write them: "21335", beginnings ("213*", "213xx"), ranges ("21300–21399", "213*-215*") and places
 * ("Lüneburg"), with any separators, and tables with a column of codes. An ambiguous text becomes a question: four digits that may lack
 * their zero, a beginning without a star, and a place that shares its name or has several codes.
 * @param near the point of reference; the nearest places come first
 * @returns the codes read, the questions, and the texts that were not understood
 */
export function readCodes(text: string, directory: PostalDirectory, near?: Point): CodesResult {
  const reading: ReaderState = {
    directory,
    near,
    codes: new Set(),
    questions: new Map(),
    unknown: new Set(),
    wrong: new Map(),
    ignored: new Set(),
  };
  const excepted: string[] = [];
  const lines = cleanLines(text)
    .split("\n")
    .map((line) => {
      const [said = "", ...others] = plainLine(line).split(except);
      excepted.push(...others);
      return said;
    })
    .filter((line) => line.trim() !== "" && !/^"?sep=.?"?$/i.test(line));
  const cells = codeColumn(lines);
  if (cells) for (const { text: cell, beside } of cells) readCell(reading, cell, beside);
  else readLines(reading, lines);
  if (excepted.length > 0) leaveOut(reading, readCodes(excepted.join("\n"), directory, near));
  const { codes, questions, unknown, wrong, ignored } = reading;
  return {
    codes: [...codes].toSorted(),
    questions: [...questions.values()],
    unknown: [...unknown],
    wrong: [...wrong.values()],
    ignored: [...ignored],
  };
}

/** "21* außer 21335": the codes after the word are excluded and reported as ignored. */
const except = /(?<!\p{L})(?:außer|ausser|ausgenommen|ohne|nicht)(?: (?:in|nach|die|der|PLZ))* (?=[D\d])/iu;

function leaveOut({ codes, ignored }: ReaderState, excepted: CodesResult): void {
  for (const code of excepted.codes) codes.delete(code);
  for (const one of [...excepted.codes, ...excepted.questions.map(({ written }) => written)]) ignored.add(one);
}

/** Reads a cell of a postal-code column; all its numbers are treated as codes. */
function readCell(reading: ReaderState, cell: string, beside: readonly string[]): void {
  const { parts } = readLine(cell, () => false);
  for (const part of parts) {
    readNumbers(reading, part, true, besideOf(reading.directory, beside));
    if (part.numbers.length + part.measures.length === 0) reading.wrong.set(cell, { written: cell, why: "noCode" });
  }
}
