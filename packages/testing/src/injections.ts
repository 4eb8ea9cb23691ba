import fc from "fast-check";
import { hostileTexts } from "./hostile-values.ts";

const attacks = [
  "' or 1=1 --",
  "' or '1'='1",
  "') or true; --",
  "'; drop table orders; --",
  "'; select pg_sleep(10); --",
  "' union select password_hash from user_account --",
  "\\'; select 1; --",
  "\\\\' or 1=1 --",
  "E'\\x27 or 1=1 --",
  "U&'\\0027 or 1=1 --",
  "$$; delete from orders; $$",
  "$tag$; select 1; $tag$",
  "$1",
  ":name",
  "?",
  "%s %I %1$s",
  "/* ",
  "*/ or true /*",
  "--",
  "#",
  "`",
  '" or ""="',
  '"; drop table "orders"',
  "%",
  "_",
  "m%a",
  "_eidebrand",
  "\\%",
  "\\",
  "*",
  "a & !b",
  "a | b:*",
  "<->",
  "(",
  "))",
  "[1:2]",
  "{1,2}",
  '{"a":1}',
  "$.a[*]",
  "'::text",
  "1; copy orders to program 'id'",
  "\u02bc or 1=1 --",
  "\uff07 or 1=1 --",
  "; --",
  "null",
  "1e309",
  "-1",
];

/** @returns different texts with a special meaning for SQL: first each attack alone, then mixed with other text (promise 19) */
export function injections({ seed, count, most }: { seed: number; count: number; most: number }): string[] {
  const alone = [...attacks, ...hostileTexts].filter((text) => text !== "" && text.length <= most);
  const mixed = fc
    .tuple(fc.constantFrom("", "Müller", "21335", "am "), fc.constantFrom(...attacks), fc.string({ maxLength: 8 }))
    .map((parts) => parts.join("").slice(0, most));
  return [...new Set([...alone, ...fc.sample(mixed, { seed, numRuns: 2 * count })])].slice(0, count);
}
