const made = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes a hundred times as long as using it, and there are few of them. */
export function germanFormat(shape: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(shape);
  const known = made.get(key) ?? new Intl.DateTimeFormat("de-DE", shape);
  made.set(key, known);
  return known;
}
