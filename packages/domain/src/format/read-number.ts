import { plainFigures } from "./plain-figures.ts";

/** Why a text is no number: nothing, a comma or point too many or one that may mean two things, brackets or a minus behind it, digits of another script, too many digits, or none at all. */
export type NumberWrong = "empty" | "pointOrComma" | "brackets" | "minusBehind" | "digits" | "tooLarge" | "noNumber";

/** The digits of a number, kept as text so that cents never pass a float, and the words before and behind it ("€", "/100 l"). */
export interface ReadNumber {
  readonly negative: boolean;
  readonly whole: string;
  readonly fraction: string;
  /** Whether decimals stand behind a point, which only counts where it can be nothing else. */
  readonly isPoint: boolean;
  /** In small letters and without blanks: "€/100l". */
  readonly unit: string;
}
/** `meant` is what was probably meant, in German: it is asked and never taken. */
export interface UnreadNumber {
  readonly wrong: NumberWrong;
  readonly meant: string | null;
}

/** As long as anything is that a field or a cell could mean. */
const longest = 60;
const mostDigits = 15;

/** Groups of three after a first one that is no lone zero. One sign parts all of them. */
const groups = {
  ".": /^[1-9]\d{0,2}(?:\.\d{3}){1,4}$/,
  " ": /^[1-9]\d{0,2}(?: \d{3}){1,4}$/,
  "'": /^[1-9]\d{0,2}(?:'\d{3}){1,4}$/,
} as const;
const isWhole = (text: string, parts: readonly (keyof typeof groups)[]): boolean =>
  /^\d{1,40}$/.test(text) || parts.some((part) => groups[part].test(text));

const refusal = (wrong: NumberWrong, meant: string | null = null): UnreadNumber => ({ wrong, meant });
type Figures = { readonly whole: string; readonly fraction: string; readonly isPoint: boolean };

/** What English digits would be in German, where they can be nothing else. */
function inGerman(body: string): string | null {
  const [whole = "", fraction, ...rest] = body.split(".");
  if (rest.length > 0 || !/^[1-9]\d{0,2}(?:,\d{3}){1,4}$/.test(whole)) return null;
  if (fraction !== undefined && !/^\d{1,9}$/.test(fraction)) return null;
  return whole.replaceAll(",", ".") + (fraction === undefined ? "" : `,${fraction}`);
}

function figuresIn(body: string): Figures | UnreadNumber {
  const [left = "", right, ...more] = body.split(",");
  if (right !== undefined) {
    const isRead = more.length === 0 && /^\d{1,40}$/.test(right) && (left === "" || isWhole(left, [".", " ", "'"]));
    return isRead ? { whole: left, fraction: right, isPoint: false } : refusal("pointOrComma", inGerman(body));
  }
  if (isWhole(body, [".", " ", "'"])) return { whole: body, fraction: "", isPoint: false };
  const [before = "", behind = "", ...others] = body.split(".");
  // Three digits behind a point are thousands, if what stands before them may be.
  const isPoint =
    others.length === 0 &&
    /^\d{1,40}$/.test(behind) &&
    (before === "" || isWhole(before, behind.length === 3 ? [] : [" ", "'"]));
  if (isPoint) return { whole: before, fraction: behind, isPoint };
  return refusal(/[.,]/.test(body) ? "pointOrComma" : "noNumber");
}

/** A price without cents has a dash in their place: "12,-", "12,–– €". */
const noCents = /^(\d[\d. ']*)[.,]-{1,2}(?![\d.,])/;

/**
 * Reads a number as people in Germany write, copy and paste it: "1.234,56", "1 234,5", "1'234.50", "17.60", ",5", "−3", "€ 94,20", "3.000 l",
 * "12,-". What stands around it is told as its unit, which the field judges. What may be read in two ways is refused: a point before three digits parts
 * thousands, a comma never does.
 */
export function readNumber(typed: string): ReadNumber | UnreadNumber {
  if (typed.length > 10 * longest) return refusal("noNumber");
  const text = plainFigures(typed);
  if (text === "") return refusal("empty");
  if (text.length > longest) return refusal("noNumber");
  if (/[^\P{Nd}0-9]/u.test(text)) return refusal("digits");
  const inner = /^([^\d(]*)\(([^()]*)\)([^\d)]*)$/.exec(text);
  if (inner) return bracketed(inner);
  const at = text.search(/[.,]?\d/);
  if (at === -1) return refusal("noNumber");
  const before = text.slice(0, at);
  const rest = text.slice(at).replace(noCents, "$1 ");
  const body = (/^[\d., ']{1,60}/.exec(rest)?.[0] ?? "").trimEnd();
  const behind = rest.slice(body.length).trim();
  const sign = before.replaceAll(/[^+-]/g, "");
  if (sign.length > 1) return refusal("noNumber");
  const unit = `${before.replace(/[+-]/, "")}${behind}`.replaceAll(" ", "").toLowerCase();
  // "-,50" is fifty cents to one, and half an euro off to the other.
  const figures = sign === "-" && body.startsWith(",") ? refusal("pointOrComma") : figuresIn(body);
  if ("wrong" in figures) return figures;
  if (unit.startsWith("-") && !/\d/.test(unit)) return refusal("minusBehind", `−${body}`);
  const whole = figures.whole.replaceAll(/[. ']/g, "") || "0";
  if (whole.length + figures.fraction.length > mostDigits) return refusal("tooLarge");
  return { ...figures, whole, negative: sign === "-", unit };
}

/** Bookkeepers mean less than nothing by brackets; whoever numbers a list does not. */
function bracketed([, before = "", inner = "", behind = ""]: readonly string[]): UnreadNumber {
  const read = readNumber(`${before} ${inner} ${behind}`);
  if ("wrong" in read) return refusal("noNumber");
  const figures = /[\d.,'][\d., ']*/.exec(inner)?.[0].trimEnd() ?? "";
  return refusal("brackets", read.negative ? null : `−${figures}`);
}
