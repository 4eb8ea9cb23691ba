import { plainDashes, plainDigits } from "../text/signs.ts";
import { listSign, rangeSign, starred } from "./written-number.ts";

/** What stands between two separators. */
export interface LinePart {
  /** Words with digits in them, without the marks around them; ranges and lists of codes are one word. */
  readonly numbers: readonly string[];
  /** The words between, and what the whole part says. */
  readonly name: string;
  readonly written: string;
  /** Numbers that say by their sign or unit that they are no codes: decimals, "12 km", "8,95 €". */
  readonly measures: readonly string[];
}

export interface Line {
  readonly parts: readonly LinePart[];
  /** Cells of a table, and no list that somebody typed. */
  readonly isRow: boolean;
}

const marks = "\"'„“”‚‘’»«()[]{}<>";
/** A word without the marks around it. An expression that looks for the last ones would take the square of its time. */
export function bare(word: string, ends = `${marks}.,:;!?`): string {
  let [from, to] = [0, word.length];
  while (from < to && `${marks}=`.includes(word.charAt(from))) from += 1;
  while (to > from && ends.includes(word.charAt(to - 1))) to -= 1;
  return word.slice(from, to);
}

const unit = /^(?:km|m|l|ltr|liter|kg|t|to|tonnen|€|eur|euro|ct|cent|%|prozent|uhr|h|std|min|stück|stk|tage?)$/i;
/** Words about codes, which name no place. */
const about =
  /^(?:plz|postleitzahl(?:en)?|zip|d|de|deutschland|pl|nr|gebiete?|bereiche?|region|leit(?:zone|region)|von|ab|alle|mit|beginnend|für|und|sowie|oder|bzw|u)$/i;
const head =
  /^(?:orte?|ortsname|ortsteil|städte?|gemeinden?|namen?|(?:land)?kreis|kreise|bundesland|land|entfernung|distanz|km|zonen?|touren?|preise?|straße|strasse|kunden?|anzahl|bezeichnung|bemerkung|lager|id|nr|lfd)$/i;

const between = String.raw`(\d{1,5}[*xX]*)( *)(?:-|bis|\.\.\.?|…)( *)(\d{1,5}[*xX]*)(?![\d.,]*\d)`;
const ranges = new RegExp(String.raw`(?<![\p{L}\d.,-])${between}`, "giu");
const decimals = /(?<![\d.,*])(\d{1,6})[.,](\d{1,2})(?![\d.,*])/g;
const lists = /(?<!\d)\d{5}(?:\/\d{1,3})+(?![\d*])/g;
/** Marks a decimal until its part is read: a comma parts what is listed. */
const point = "\u{f8ff}";

/** A range is one word; around the dash of a list's number ("1 - 21335") there is a blank, and between a range's unlike ends there is none. */
function joined(line: string): string {
  return line
    .replaceAll(/(?<![\p{L}\d])(?:DE?)[ -]?(?=\d{1,5}(?!\d))/giu, "")
    .replaceAll(/zwischen +(\d{5}) +und +(\d{5})/gi, "$1-$2")
    .replaceAll(ranges, (all, from: string, before: string, after: string, to: string) => {
      const isAlike = from.replaceAll(/\D/g, "").length === to.replaceAll(/\D/g, "").length;
      const hasDots = /\.|…/.test(all);
      if (isAlike && !(hasDots && before + after !== "")) return from + rangeSign + to;
      if (before + after !== "" && !hasDots) return `${from} ${to}`;
      return all;
    })
    .replaceAll(lists, (list) => list.replaceAll("/", listSign))
    .replaceAll(decimals, (_, whole: string, part: string) =>
      whole.length === 5 && /^0+$/.test(part) ? whole : whole + point + part,
    )
    .replaceAll(/(?<=\d) +(?=\*)/g, "");
}

/** "1. 21335", "2) Adendorf", "a) 21337": the number of a line, when something stands behind it. */
const itemNumber = /^(?:[•*·‣▪o-] +)?(?:\(?\d{1,3}[.)]\)?|[a-z]\)) +(?=\S)|^[•*·‣▪-] +/i;

/** "Zone 1: 21335": what a line says of its codes before a colon, unless those stand there themselves. */
function withoutLabel(text: string): string {
  const colon = text.indexOf(":");
  const label = text.slice(0, Math.max(0, colon));
  return /\p{L}/u.test(label) && !/\d{4}/.test(label) && /\S/.test(text.slice(colon + 1))
    ? text.slice(colon + 1)
    : text;
}

function partOf(written: string): LinePart {
  const words = written.split(/\s+/).filter(Boolean);
  const numbers: string[] = [];
  const names: string[] = [];
  const measures: string[] = [];
  const isDialled = /(?:^|\s)(?:tel|telefon|fax|mobil|handy|fon)\b/i.test(written);
  for (let at = 0; at < words.length; at += 1) {
    const whole = words[at] ?? "";
    const word = starred.test(whole) ? whole : bare(whole);
    const next = bare(words[at + 1] ?? "");
    if (!/\d/.test(word)) {
      if (/\p{L}/u.test(word)) names.push(whole);
      else if (/[*?]/.test(word)) numbers.push(word);
      continue;
    }
    if (isDialled || word.includes(point) || unit.test(next)) {
      measures.push(`${word.replaceAll(point, ",")}${unit.test(next) ? ` ${next}` : ""}`);
      if (unit.test(next)) at += 1;
      continue;
    }
    // Two groups of digits and nothing else: "21 335".
    if (words.length === 2 && /^\d{2}$/.test(word) && /^\d{3}$/.test(next)) {
      numbers.push(`${word} ${next}`);
      break;
    }
    // Behind a code its place: "21335Lüneburg".
    const [, code, name] = /^(\d{5})[-:]?(\p{L}{2}.*)$/u.exec(word) ?? [];
    numbers.push(code ?? word);
    if (name !== undefined) names.push(name);
  }
  const name = names.filter((word) => !about.test(bare(word))).join(" ");
  return { numbers, name: bare(name, "\"'„“”‚‘’»«.,:;!?").trim(), written: bare(written).trim(), measures };
}

/** A line that names the columns below it, or says that codes follow. */
const isHead = (parts: readonly LinePart[]): boolean =>
  parts.every(({ numbers, measures }) => numbers.length + measures.length === 0) &&
  parts.every(({ name }) => name === "" || head.test(name) || parts.length > 1) &&
  parts.some(({ name, written }) => name === "" && written !== "");

/** Signs that mean the same become those of the keyboard, and blanks one: an expression that looks behind many takes the square of its time. */
export const plainLine = (line: string): string => plainDashes(plainDigits(line)).replaceAll(/ {2,}/g, " ");

/** @param isPlace whether a text is a place's whole name: it is not taken apart at its "und" or its slash */
export function readLine(line: string, isPlace: (name: string) => boolean): Line {
  const text = joined(withoutLabel(line.replace(itemNumber, "")));
  const isRow = /[;\t|]/.test(text);
  const parts = text.split(/[,;\t|]+|(?<=[\d*])\/|\/(?=\d)/).flatMap((part) => {
    const trimmed = part.trim();
    if (trimmed === "") return [];
    return isPlace(trimmed) ? [trimmed] : trimmed.split(/ (?:und|sowie|oder|bzw\.?|u\.) | ?[+&] ?/i);
  });
  const read = parts.map((part) => partOf(part.trim()));
  return { parts: isHead(read) ? [] : read, isRow };
}
