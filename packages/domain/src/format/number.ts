// German numbers (portal §9 "German formats"). The sign is U+2212, as wide as a digit; Intl writes a hyphen.
const minus = "−";

/** Making one takes a hundred times as long as using it. */
const formats = new Map<number | undefined, Intl.NumberFormat>();
function formatWith(decimals: number | undefined): Intl.NumberFormat {
  const digits = decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const format = formats.get(decimals) ?? new Intl.NumberFormat("de-DE", { signDisplay: "negative", ...digits });
  formats.set(decimals, format);
  return format;
}

/**
 * A number in German: `formatNumber(1234.5, 2)` is "1.234,50". `decimals` are always written; without them up to three are, as
 * needed. What rounds to nothing has no sign.
 */
export function formatNumber(value: number, decimals?: number): string {
  return formatWith(decimals).format(value).replace("-", minus);
}

// One digit run, or groups of three after a first group that is not a lone zero: "0.123" is somebody's decimal point, not 123.
const plain = /^\d{1,15}$/;
const grouped = /^[1-9]\d{0,2}(?:\.\d{3}){1,4}$|^[1-9]\d{0,2}(?: \d{3}){1,4}$/;

type Digits = { readonly negative: boolean; readonly whole: string; readonly fraction: string };

/** The digits of a typed German number, or undefined when it is none. Kept as text, so that cents never pass a float. */
function digitsOf(typed: string): Digits | undefined {
  if (typed.length > 40) return undefined;
  const text = typed.replaceAll(/[\u00a0\u2009\u202f]/g, " ").trim();
  const unsigned = text.replace(/^[-−+] ?/, "").replace(/ ?(?:€|EUR)$/, "");
  const [whole = "", fraction, ...rest] = unsigned.split(",");
  if (rest.length > 0 || (fraction !== undefined && !/^\d{1,15}$/.test(fraction))) return undefined;
  const leadingComma = whole === "" && fraction !== undefined;
  if (!leadingComma && !plain.test(whole) && !grouped.test(whole)) return undefined;
  const digits = whole.replaceAll(/[. ]/g, "");
  if (digits.length + (fraction?.length ?? 0) > 15) return undefined;
  return { negative: /^[-−]/.test(text), whole: digits || "0", fraction: fraction ?? "" };
}

/**
 * Reads a number as a German types it: "1.234,56", "1 234,56", "20", ",5", "−3", "20,50 €". Undefined for everything else, also
 * for "1.5" and "1,234.56": a decimal point is refused rather than taken for thousands. At most 15 digits, so nothing is rounded.
 */
export function parseNumber(typed: string): number | undefined {
  const digits = digitsOf(typed);
  if (digits === undefined) return undefined;
  const value = Number(`${digits.whole}.${digits.fraction || "0"}`);
  return digits.negative && value !== 0 ? -value : value;
}

/** Reads an amount of money into integer cents; undefined when it is no number or has more than two decimals (portal §5). */
export function parseCents(typed: string): number | undefined {
  const digits = digitsOf(typed);
  if (digits === undefined || digits.fraction.length > 2) return undefined;
  const cents = Number(digits.whole + digits.fraction.padEnd(2, "0"));
  return digits.negative && cents !== 0 ? -cents : cents;
}
