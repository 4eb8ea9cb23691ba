// German numbers (portal §9 "German formats"). The sign is U+2212, as wide as a digit; Intl writes a hyphen.
const minus = "−";

/** A cache: creating an Intl.NumberFormat takes a hundred times as long as using one. */
const formats = new Map<number | undefined, Intl.NumberFormat>();
function formatWith(decimals: number | undefined): Intl.NumberFormat {
  const digits = decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const format = formats.get(decimals) ?? new Intl.NumberFormat("de-DE", { signDisplay: "negative", ...digits });
  formats.set(decimals, format);
  return format;
}

/**
 * A value that rounds to zero has no sign.
 * @param decimals how many decimals are always written; without it up to three, as needed
 * @returns a number in German: `formatNumber(1234.5, 2)` is "1.234,50"
 */
export function formatNumber(value: number, decimals?: number): string {
  return formatWith(decimals).format(value).replace("-", minus);
}

/** @returns integer cents as euros, with the unit elsewhere: "1.234,50" */
export const formatCents = (cents: number): string => formatNumber(cents / 100, 2);

/** @returns a difference in cents as euros with its sign: "+0,40" or "−0,40" */
export const formatSignedCents = (cents: number): string => `${cents > 0 ? "+" : ""}${formatCents(cents)}`;
