/**
 * Fills the placeholders of a text: `fill("Max {n} Zeichen", { n: 20 })` gives "Max 20 Zeichen". One pass only, so braces and `$` inside
 * a value stay literal.
 * @returns the text; a placeholder without a value stays
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w{1,40})\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
}
