import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const folder = import.meta.dirname;
const textOf = (file: string): string => readFileSync(path.join(folder, file), "utf8");
const areaOf = (file: string): string => file.split("/")[0] ?? "";
const inColumns = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Everything that runs, without demo data and provider states, which may set up what they need. */
const files = globSync("**/*.ts", { cwd: folder })
  .map((file) => file.replaceAll(path.sep, "/"))
  .filter((file) => !/\.test\.ts$|testing[^/]*(?:\/|\.ts$)|^(?:demo|states|migrations)\/|^migrations\.ts$/.test(file));

/** The area of each table that a declaration of `Database` names. */
const declared = files.flatMap((file) => {
  const [, body = ""] = /interface Database \{\n(.*?)\n {2}\}/s.exec(textOf(file)) ?? [];
  return [...body.matchAll(/^ {4}(\w+):/gm)].map(([, name = ""]) => [inColumns(name), areaOf(file)] as const);
});
const owners = new Map(declared);
/** Every table, with the area in the name of the migration that creates it. */
const created = globSync("migrations/*.ts", { cwd: folder }).flatMap((file) =>
  [...textOf(file).matchAll(/create (?:unlogged )?table (?:if not exists )?(\w+)/g)].map(([, table = ""]) => ({
    table,
    by: /\d-(\w+)/.exec(file)?.[1],
  })),
);

/** The templates of SQL in a text, without what is put into them; a template in a template is one of its own. */
function templatesIn(text: string): string[] {
  const found: string[] = [];
  /** Reads on from behind a backtick to the next one that ends the template. */
  const read = (start: number, isSql: boolean): number => {
    let [at, sql] = [start, ""];
    while (at < text.length && text[at] !== "`") {
      if (text[at] === "\\") at += 2;
      else if (text.startsWith("${", at)) {
        at = code(at + 2, true);
        sql += "?";
      } else {
        sql += text[at];
        at += 1;
      }
    }
    if (isSql) found.push(sql);
    return at + 1;
  };
  /** Reads code, within `${…}` up to its brace. */
  const code = (start: number, isWithin: boolean): number => {
    let [at, depth] = [start, 0];
    while (at < text.length) {
      const [quoted] = /^(?:"(?:[^"\\\n]|\\.)*"|\/\/.*|\/\*[^]*?\*\/)/.exec(text.slice(at, at + 4000)) ?? [];
      if (quoted !== undefined) at += quoted.length;
      else if (text[at] === "`") at = read(at + 1, /\bsql(?:<[^`]*>)?$/.test(text.slice(Math.max(0, at - 400), at)));
      else {
        depth += Number(text[at] === "{") - Number(text[at] === "}");
        at += 1;
        if (isWithin && depth < 0) return at;
      }
    }
    return at;
  };
  code(0, false);
  return found;
}

const builder =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|\w*[jJ]oin|sql\.table)\(\s*(\[[^\]]*\]|"[^"]*")/g;
const clause =
  /\b(?:from|join|update|into|table|truncate|using)\s+(?:only\s+|lateral\s+)?((?:"?[a-z_]+"?(?:\s+(?:as\s+)?[a-z_]+)?\s*,\s*)*"?[a-z_]+"?)/gi;

/** The tables that a file's statements name. */
function tablesIn(text: string): string[] {
  const built = [...text.matchAll(builder)].flatMap(([, tables = ""]) =>
    [...tables.matchAll(/"(\w+)(?: as \w+)?"/g)].map(([, name = ""]) => inColumns(name)),
  );
  const raw = templatesIn(text).flatMap((sql) =>
    [...sql.matchAll(clause)].flatMap(([, tables = ""]) =>
      tables.split(",").map((one) => one.trim().split(/\s+/)[0]?.replaceAll('"', "") ?? ""),
    ),
  );
  return [...new Set([...built, ...raw])];
}

const used = files.flatMap((file) => tablesIn(textOf(file)).map((table) => ({ file, table })));

test("SQL names only tables of its own area; another area's records come from its functions", () => {
  const foreign = used
    .filter(({ file, table }) => owners.has(table) && owners.get(table) !== areaOf(file))
    .map(({ file, table }) => `${file}: ${table}`);
  expect(foreign).toEqual([]);
});

test("a table without a type is named by one area only, which owns it", () => {
  const untyped = created.filter(({ table }) => !owners.has(table));
  const areasOf = (table: string) => new Set(used.flatMap((one) => (one.table === table ? areaOf(one.file) : [])));
  for (const { table, by } of untyped)
    for (const area of areasOf(table)) expect.soft([table, area]).toEqual([table, by]);
});

test("a migration creates tables of its own area", () => {
  expect(created.length).toBeGreaterThan(90);
  expect(created.filter(({ table, by }) => (owners.get(table) ?? by) !== by)).toEqual([]);
});

test("statements are read in calls, lists, templates and templates within templates", () => {
  const text =
    'db.selectFrom(["orders as o", "fee"]).innerJoin("rating as r", "a", "b"); sql<{ a: string }>`select 1 from scope s, only_one where ${x ? sql`exists (select from user_account)` : "from audit"}`; // from coop';
  expect(tablesIn(text)).toEqual(["orders", "fee", "rating", "user_account", "scope", "only_one"]);
});
