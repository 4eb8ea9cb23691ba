import { plainFigures } from "./plain-figures.ts";

/**
 * Why a text is no number: empty, a comma or point that is misplaced or ambiguous, brackets, a trailing minus, digits of another script,
 * too many digits, or no number at all.
 */
export type NumberWrong = "empty" | "pointOrComma" | "brackets" | "minusBehind" | "digits" | "tooLarge" | "noNumber";

/** The digits of a number, kept as text so that cents never pass through a float, and the words around them ("€", "/100 l"). */
export interface ReadNumber {
  readonly negative: boolean;
  readonly whole: string;
  readonly fraction: string;
  /** Whether a point stands before the decimals; a point is only accepted there when it can mean nothing else. */
  readonly isPoint: boolean;
  /** In lower case and without blanks: "€/100l". */
  readonly unit: string;
}
/** `meant` is the probable meaning in German notation. The form asks about it and never takes it by itself. */
export interface UnreadNumber {
  readonly wrong: NumberWrong;
  readonly meant: string | null;
}

/** The longest normalised text that is read; no meaningful entry is longer. */
const longest = 60;
const mostDigits = 15;

/** Groups of three digits after a first group without leading zero. One separator is used throughout. */
const groups = {
  ".": /^[1-9]\d{0,2}(?:\.\d{3}){1,4}$/,
  " ": /^[1-9]\d{0,2}(?: \d{3}){1,4}$/,
  "'": /^[1-9]\d{0,2}(?:'\d{3}){1,4}$/,
} as const;
const isWhole = (text: string, parts: readonly (keyof typeof groups)[]): boolean =>
  /^\d{1,40}$/.test(text) || parts.some((part) => groups[part].test(text));

const refusal = (wrong: NumberWrong, meant: string | null = null): UnreadNumber => ({ wrong, meant });
type Figures = { readonly whole: string; readonly fraction: string; readonly isPoint: boolean };

/** @returns English notation in German notation, when it cannot mean anything else; null otherwise */
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
  // A point before three digits separates thousands, if the digits before it can be a first group.
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
 * Reads a number as people in Germany type, copy and paste it: "1.234,56", "1 234,5", "1'234.50", "17.60", ",5", "−3", "€ 94,20", "3.000
 * l", "12,-". The words around the number are returned as its unit, which the caller judges. An ambiguous number is refused: a point
 * before three digits separates thousands, a comma never does.
 * @returns the digits, or why there is no number
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
  // "-,50" means fifty cents to some people and minus fifty cents to others.
  const figures = sign === "-" && body.startsWith(",") ? refusal("pointOrComma") : figuresIn(body);
  if ("wrong" in figures) return figures;
  if (unit.startsWith("-") && !/\d/.test(unit)) return refusal("minusBehind", `−${body}`);
  const whole = figures.whole.replaceAll(/[. ']/g, "") || "0";
  if (whole.length + figures.fraction.length > mostDigits) return refusal("tooLarge");
  return { ...figures, whole, negative: sign === "-", unit };
}

/** In bookkeeping brackets mean a negative amount, elsewhere a list number. The form asks. */
function bracketed([, before = "", inner = "", behind = ""]: readonly string[]): UnreadNumber {
  const read = readNumber(`${before} ${inner} ${behind}`);
  if ("wrong" in read) return refusal("noNumber");
  const figures = /[\d.,'][\d., ']*/.exec(inner)?.[0].trimEnd() ?? "";
  return refusal("brackets", read.negative ? null : `−${figures}`);
}
