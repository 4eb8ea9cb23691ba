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
