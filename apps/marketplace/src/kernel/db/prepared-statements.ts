import { type RawBuilder, sql } from "kysely";
import type pg from "pg";

const mark = "/* prepared */";

/**
 * Marks a frequent statement whose planning takes as long as its execution: each connection plans it only once. Such statements must have
 * only a few different texts, because a connection keeps all of them, and they must name their columns: a connection refuses a kept
 * statement for ever once a migration has given `*` another column.
 */
export const prepared: RawBuilder<unknown> = sql.raw(mark);

const anyColumns = /(?:select|returning|,)\s+(?:"?\w+"?\.)?\*/i;

const names = new Map<string, string>();
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (anyColumns.test(text.replace(mark, ""))) throw new Error(`a prepared statement names its columns: ${text}`);
  const name = `prepared ${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * Makes a connection prepare the marked statements, because Kysely has no prepared statements. It hands the driver a callback, because the
 * one that the driver makes keeps each result until the next major collection (decision 0014).
 */
export function prepareMarkedStatements(client: pg.ClientBase): void {
  const send = client.query.bind(client) as (text: unknown, ...rest: unknown[]) => unknown;
  const query = (text: unknown, values?: unknown, ...rest: unknown[]): unknown =>
    typeof text === "string" && typeof values !== "function" && rest.length === 0
      ? new Promise((resolve, reject) => {
          const statement = text.includes(mark) ? { name: nameOf(text), text } : text;
          send(statement, values, (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result)));
        })
      : send(text, values, ...rest);
  client.query = query as typeof client.query;
}
