/** Limits of a table: no real table is wider and no real cell longer. An unclosed quotation would otherwise take the rest of the file. */
export const [mostColumns, mostChars] = [200, 100_000] as const;

/**
 * Parses CSV (RFC 4180).
 * @returns the records with the line that each begins in, counted from 1; `fields` is null, and the records end, at an unclosed
 *   quotation, at text behind a quotation, or beyond `mostColumns` or `mostChars`
 */
export function* recordsOf(text: string, separator: string): Generator<{ line: number; fields: string[] | null }> {
  let [at, line] = [0, 1];
  while (at < text.length) {
    const begin = line;
    const fields: string[] = [];
    for (;;) {
      if (fields.length === mostColumns) return yield { line: begin, fields: null };
      if (text[at] === '"') {
        const from = at;
        let field = "";
        for (;;) {
          const end = text.indexOf('"', at + 1);
          if (end === -1 || end - from > mostChars) return yield { line: begin, fields: null };
          const part = text.slice(at + 1, end);
          field += part;
          for (let next = part.indexOf("\n"); next !== -1; next = part.indexOf("\n", next + 1)) line += 1;
          at = end + 1;
          if (text[at] !== '"') break;
          field += '"';
        }
        fields.push(field);
      } else {
        const from = at;
        while (at < text.length && text[at] !== separator && text[at] !== "\n" && text[at] !== "\r") at += 1;
        if (at - from > mostChars) return yield { line: begin, fields: null };
        fields.push(text.slice(from, at));
      }
      if (text[at] !== separator) break;
      at += 1;
    }
    const ends = text[at];
    if (ends === "\r") at += text[at + 1] === "\n" ? 2 : 1;
    else if (ends === "\n") at += 1;
    else if (at < text.length) return yield { line: begin, fields: null };
    line += 1;
    yield { line: begin, fields };
  }
}
