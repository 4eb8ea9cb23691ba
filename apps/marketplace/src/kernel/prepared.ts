import { type RawBuilder, sql } from "kysely";
import type pg from "pg";

const mark = "/* prepared */";

/**
 * Put into a statement that is asked often and takes as long to plan as to answer: each connection plans it once. Its text must be one of
 * a few, for a connection forgets none.
 */
export const prepared: RawBuilder<unknown> = sql.raw(mark);

const names = new Map<string, string>();
function nameOf(text: string): string {
  const name = names.get(text) ?? `prepared ${names.size}`;
  names.set(text, name);
  return name;
}

/** Lets a connection heed the mark; Kysely knows of no prepared statements. */
export function heedPrepared(client: pg.ClientBase): void {
  const send = client.query.bind(client) as (text: unknown, ...rest: unknown[]) => unknown;
  client.query = ((text: unknown, ...rest: unknown[]) =>
    typeof text === "string" && text.includes(mark)
      ? send({ name: nameOf(text), text }, ...rest)
      : send(text, ...rest)) as typeof client.query;
}
