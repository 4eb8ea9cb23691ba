/**
 * Puts values into a text's `{name}` places: `fill("Max {n} Zeichen", { n: 20 })` is "Max 20 Zeichen".
 * Runs once over the text, so that a value which itself holds braces or `$` stays what it is; a place without a value stays.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w{1,40})\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
}
