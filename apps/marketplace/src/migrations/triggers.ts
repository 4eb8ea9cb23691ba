const rows = {
  insert: "new table as come",
  update: "old table as gone new table as come",
  delete: "old table as gone",
};

/** A trigger for each statement, with its function. `come` and `gone` are the statement's rows after and before it. */
export function trigger(name: string, event: keyof typeof rows, table: string, body: string): string[] {
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
    `create trigger ${name} after ${event} on ${table} referencing ${rows[event]}
      for each statement execute function ${name}()`,
  ];
}

/**
 * Keeps exact sums of a table's rows in another table, in the transaction of each change.
 * @param keys columns by which rows are summed up
 * @param sums columns that are summed up, each with the value of a row
 */
export function sumsIn(table: string, keys: readonly string[], sums: Record<string, string>) {
  const values = ["sum(sign)", ...Object.values(sums).map((value) => `sum(sign * ${value})`)];
  const positions = keys.map((_, at) => at + 1).join(", ");
  const of = (row: string): string => keys.map((key) => `${row}.${key}`).join(", ");
  const columns = ["count", ...Object.keys(sums)];
  return {
    /** Adds rows with these columns and a sign. They are locked in the order of their keys, so that two transactions cannot deadlock. */
    add: (rows: string): string => `
      insert into ${table} as s select ${keys.join(", ")}, ${values.join(", ")} from (${rows}) change group by ${positions}
      having ${values.map((value) => `${value} <> 0`).join(" or ")} order by ${positions}
      on conflict (${keys.join(", ")}) do update
        set ${columns.map((column) => `${column} = s.${column} + excluded.${column}`).join(", ")};`,
    /** Deletes what is left of rows that are gone. */
    sweep: (rows: string): string => `
      delete from ${table} s using (${rows}) gone where s.count = 0 and (${of("s")}) = (${of("gone")});`,
  };
}
