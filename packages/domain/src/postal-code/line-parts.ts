import { plainDashes, plainDigits } from "../text/signs.ts";
import { listSign, rangeSign, starred } from "./written-number.ts";

/** The text between two separators. */
export interface LinePart {
  /** Words with digits, without surrounding punctuation; a range or a list of codes is one word. */
  readonly numbers: readonly string[];
  /** The other words of the part, and its whole text. */
  readonly name: string;
  readonly written: string;
  /** Numbers whose sign or unit shows that they are no codes: decimals, "12 km", "8,95 €". */
  readonly measures: readonly string[];
}

export interface Line {
  readonly parts: readonly LinePart[];
  /** The line has the separators of a table row, not of a typed list. */
  readonly isRow: boolean;
}

const marks = "\"'„“”‚‘’»«()[]{}<>";
/**
 * A loop instead of a regular expression, which would take quadratic time to find the trailing marks.
 * @param ends the characters to strip at the end
 * @returns the word without surrounding punctuation
 */
export function bare(word: string, ends = `${marks}.,:;!?`): string {
  let [from, to] = [0, word.length];
  while (from < to && `${marks}=`.includes(word.charAt(from))) from += 1;
  while (to > from && ends.includes(word.charAt(to - 1))) to -= 1;
  return word.slice(from, to);
}

const unit = /^(?:km|m|l|ltr|liter|kg|t|to|tonnen|€|eur|euro|ct|cent|%|prozent|uhr|h|std|min|stück|stk|tage?)$/i;
/** Words about postal codes; they are no place names. */
const about =
  /^(?:plz|postleitzahl(?:en)?|zip|d|de|deutschland|pl|nr|gebiete?|bereiche?|region|leit(?:zone|region)|von|ab|alle|mit|beginnend|für|und|sowie|oder|bzw|u)$/i;
const head =
  /^(?:orte?|ortsname|ortsteil|städte?|gemeinden?|namen?|(?:land)?kreis|kreise|bundesland|land|entfernung|distanz|km|zonen?|touren?|preise?|straße|strasse|kunden?|anzahl|bezeichnung|bemerkung|lager|id|nr|lfd)$/i;

const to = String.raw`-{1,2}>?|=>|bis(?: zu| einschl(?:\.|ießlich)?| inkl(?:\.|usive)?)?|\.\.\.?|…|[→~]`;
const between = String.raw`(\d{1,5}[*xX]*)( *)(?:${to})( *)(\d{1,5}[*xX]*)(?![\d.,]*\d)`;
const ranges = new RegExp(String.raw`(?<![\p{L}\d.,-])${between}`, "giu");
const decimals = /(?<![\d.,*])(\d{1,6})[.,](\d{1,2})(?![\d.,*])/g;
/** A code in a spreadsheet's number format: "29575,0", "21.335,00". */
const codeAsNumber = /(?<!\d)(\d{5}|(?<![.,])\d{1,2}\.\d{3})[.,]0{1,2}(?!\d)/g;
const lists = /(?<!\d)\d{5}(?:\/\d{1,3})+(?![\d*])/g;
/** Characters between a code and its place, as in "Lüneburg(21335)", and stars beside a complete code. */
const besideCode =
  /(?<=\d{5})[(_]|(?<=\p{L}{2})[-_(](?=\d{5}(?!\d))|(?<![\d*])\*{1,2}(?=\d{5}\*)|(?<=(?<!\d)\d{5}) ?\*{1,9}/gu;
/** Replaces a decimal separator until its part is read, because a comma separates list items. */
const point = "\u{f8ff}";

/**
 * Replaces the separators of a telephone number until its part is read, and marks numbers that are labelled as something else than codes.
 */
const dialled = "\u{f8fe}";
/** Replaces the plus of a telephone number, because a plus separates list items. */
const abroadSign = "\u{f8fd}";
const telephone =
  /(?<!\p{L})(?:tel(?:efon)?|(?:tele)?fax|mobil(?:telefon)?|handy|fon|hotline|[tfm](?=:))[.: ]{0,3}(\+?[\d ()/.-]{2,30}\d)/giu;
const abroad = /(?<![\d*])\+[1-9](?:\d{0,2}[ (/-][\d ()/.-]{5,20}\d|\d{8,14})/g;
const numberOf =
  /(?<!\p{L})(?:kunden|kd|bestell|auftrags?|rechnungs?|vertrags?|artikel)\.?-?(?:nr|nummer)[.: ]{0,3}(\d+)/giu;

/** A spreadsheet's notation of numbers too long for a cell: "2,1335E+04". */
const scientific = /(?<![\p{L}\d])\d[.,]\d{1,15}E[+-]?\d{1,3}(?![\p{L}\d])/giu;

/** Turns telephone, customer and order numbers into one marked word each, so that they are not read as codes. */
const withoutOthers = (line: string): string => {
  const marked = (number: string) => ` ${dialled}${number.replaceAll(/[ ()/.-]+/g, dialled).replace("+", abroadSign)} `;
  return line
    .replaceAll(telephone, (_, number: string) => marked(number))
    .replaceAll(abroad, marked)
    .replaceAll(scientific, (number) => marked(number.replace(",", point)))
    .replaceAll(numberOf, (_, number: string) => marked(number));
};

/**
 * Joins a range into one word. Between numbers of different length a dash with blanks follows a list number ("1 - 21335") and becomes a
 * blank; without blanks the text stays, and is refused later.
 */
function joined(line: string): string {
  return line
    .replaceAll(/(?<![\p{L}\d])(?:PLZ|DE?)[ -]?(?=\d{1,5}(?!\d))/giu, "")
    .replaceAll(besideCode, " ")
    .replaceAll(/zwischen +(\d{5}) +und +(\d{5})/gi, "$1-$2")
    .replaceAll(ranges, (all, from: string, before: string, after: string, to: string) => {
      const isAlike = from.replaceAll(/\D/g, "").length === to.replaceAll(/\D/g, "").length;
      const hasDots = /\.|…/.test(all);
      // After a beginning, dots mean the same as a star.
      if (isAlike && (!hasDots || before + after === "" || /^\d{5}$/.test(from))) return from + rangeSign + to;
      if (before + after !== "" && !hasDots) return `${from} ${to}`;
      return all;
    })
    .replaceAll(lists, (list) => list.replaceAll("/", listSign))
    .replaceAll(codeAsNumber, "$1")
    .replaceAll(decimals, (_, whole: string, part: string) => whole + point + part)
    .replaceAll(/(?<=\d) +(?=\*|x{1,4}(?![\p{L}\d]))/giu, "");
}

/** "1. 21335", "2) Adendorf", "a) 21337": the list number of a line, when text follows it. */
const itemNumber = /^(?:[•*·‣▪o-] +)?(?:\(?\d{1,3}[.)]\)?|[a-z]\)) +(?=\S)|^[•*·‣▪-] +/i;

/** "Zone 1: 21335": removes the label before a colon, unless the label contains codes itself. */
function withoutLabel(text: string): string {
  const colon = text.indexOf(":");
  const label = text.slice(0, Math.max(0, colon));
  return /\p{L}/u.test(label) && !/\d{4}/.test(label) && /\S/.test(text.slice(colon + 1))
    ? text.slice(colon + 1)
    : text;
}

/** A code without its leading zero and with a spreadsheet's decimals: "1099,0". */
const lostZero = new RegExp(`^\\d{4}${point}0+$`);

function partOf(written: string, isPlace: boolean): LinePart {
  const words = written.split(/\s+/).filter(Boolean);
  const numbers: string[] = [];
  const names: string[] = [];
  const measures: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const whole = words[at] ?? "";
    const word = starred.test(whole) ? whole : bare(whole);
    const next = bare(words[at + 1] ?? "");
    if (!/\d/.test(word)) {
      if (/\p{L}/u.test(word)) names.push(whole);
      else if (/[*?]/.test(word)) numbers.push(word);
      continue;
    }
    if (word.includes(dialled) || unit.test(next) || (word.includes(point) && !lostZero.test(word))) {
      const number = word.replaceAll(point, ",").replaceAll(dialled, " ").replace(abroadSign, "+").trim();
      measures.push(unit.test(next) ? `${number} ${next}` : number);
      if (unit.test(next)) at += 1;
      continue;
    }
    // Two groups of digits and nothing else: "21 335".
    if (words.length === 2 && /^\d{1,2}$/.test(word) && /^\d{3}$/.test(next)) {
      numbers.push(`${word} ${next}`);
      break;
    }
    // A code with its place attached: "21335Lüneburg".
    const [, code, name] = /^(\d{5})[-:]?(\p{L}{2}.*)$/u.exec(word) ?? [];
    numbers.push(code ?? word.replace(point, ","));
    if (name !== undefined) names.push(name);
  }
  const isAbout = (word: string): boolean =>
    bare(word)
      .split("-")
      .every((one) => about.test(one));
  const name = isPlace ? written : names.filter((word) => !isAbout(word)).join(" ");
  return { numbers, name: bare(name, "\"'„“”‚‘’»«.,:;!?").trim(), written: bare(written).trim(), measures };
}

/** @returns whether a line is a head: it names columns, or announces codes */
const isHead = (parts: readonly LinePart[]): boolean =>
  parts.every(({ numbers, measures }) => numbers.length + measures.length === 0) &&
  parts.every(({ name }) => name.split(" ").every((word) => word === "" || head.test(word)) || parts.length > 1) &&
  parts.some(({ name, written }) => written !== "" && (name === "" || about.test(written.split(" ")[0] ?? "")));

/**
 * Normalises full-width characters, dashes, digits and repeated blanks. Single blanks matter: a look-behind over many blanks takes
 * quadratic time.
 */
export const plainLine = (line: string): string =>
  plainDashes(plainDigits(line))
    .replaceAll(/[！-～]/g, (sign) => sign.normalize("NFKC"))
    .replaceAll("、", ",")
    .replaceAll(/ {2,}/g, " ");

/**
 * @param isPlace whether a text is the full name of a place; such a name is not split at "und" or at a slash
 * @returns the parts of a line; none for a head line
 */
export function readLine(line: string, isPlace: (name: string) => boolean): Line {
  const text = joined(withoutLabel(withoutOthers(line.replace(itemNumber, ""))));
  const isRow = /[;\t|]/.test(text);
  const parts = text.split(/[,;\t|]+|(?<=[\d*])\/|\/(?=\d)/).flatMap((part) => {
    const trimmed = part.trim();
    if (trimmed === "") return [];
    return isPlace(trimmed) ? [trimmed] : trimmed.split(/ (?:und|sowie|oder|bzw\.?|u\.) | ?[+&] ?/i);
  });
  const read = parts.map((part) => partOf(part.trim(), isPlace(part.trim())));
  return { parts: isHead(read) ? [] : read, isRow };
}
