import fc from "fast-check";

/** Members that target the prototype of all objects, as JSON. Some are refused by name, the others must have no effect. */
const members = [
  '"__proto__":{"polluted":true}',
  '"__pro\\u0074o__":{"polluted":true}',
  '"__proto__":null',
  '"__proto__":[]',
  '"constructor":{"prototype":{"polluted":true}}',
  '"constructor":"x"',
  '"prototype":{"polluted":true}',
  '"a":{"b":{"__proto__":{"polluted":true}}}',
  '"a":[[{"constructor":{"prototype":{"polluted":true}}}]]',
  '"toString":"polluted"',
  '"valueOf":1',
  '"hasOwnProperty":false',
  '"then":{"polluted":true}',
  '"toJSON":{"polluted":true}',
  '"__defineGetter__":1',
  '"__lookupGetter__":"polluted"',
];

/** @returns whether a JSON text contains a name that is refused anywhere */
export const isRefusedByName = (json: string): boolean =>
  /"(?:__pro(?:t|\\u0074)o__|constructor|prototype)"/.test(json);

const marker = "\ue001member\ue001";

/** @returns the value as JSON, with an additional member in one of its objects */
function withMember(value: unknown, place: number, member: string): string {
  const objects: unknown[] = [];
  JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === "object" && part !== null && !Array.isArray(part)) objects.push(part);
    return part;
  });
  const chosen = objects[place % objects.length];
  const marked = JSON.stringify(value, (_key, part: unknown) =>
    part === chosen ? { [marker]: 1, ...(part as object) } : part,
  );
  return marked.replace(`${JSON.stringify(marker)}:1`, () => member);
}

/** @returns JSON texts of a record in which one object has such a member (promise 17) */
export function pollutedInputs(record: object, { seed, count }: { seed: number; count: number }): string[] {
  const texts = fc
    .tuple(fc.nat(20), fc.constantFrom(...members))
    .map(([place, member]) => withMember(record, place, member));
  return fc.sample(texts, { seed, numRuns: count });
}

const segments = ["__proto__", "constructor", "prototype", "-", "", "~0", "~1", "~", "~01__proto__", "..", "*", "**"];
const places = ["0", "1", "-1", "00", "99999999999", "length", "toString", "polluted"];
const values = ['{"__proto__":{"polluted":true}}', '[{"constructor":1}]', '"polluted"', "{}", "[]", "null", "true"];

const operations = ["add", "remove", "replace", "move", "copy", "test"];

const patchOf = (op: string, path: string, value: string): string =>
  `[{"op":${JSON.stringify(op)},"path":${JSON.stringify(path)},"value":${value}}]`;

/**
 * @param known paths that begin like changeable ones, or name lists that change as a whole
 * @returns JSON texts of patches with hostile paths: first those directly below the known ones, then random ones (promise 17)
 */
export function hostilePatches(known: readonly string[], { seed, count }: { seed: number; count: number }): string[] {
  const near = known.flatMap((start) =>
    ["/0", "/-", "/__proto__"].flatMap((end) =>
      operations.map((op) => patchOf(op, start + end, '"0b0a1c64-0000-4000-8000-000000000099"')),
    ),
  );
  const below = fc
    .array(fc.constantFrom(...segments, ...places), { minLength: 1, maxLength: 5 })
    .map((parts) => parts.map((part) => `/${part}`).join(""));
  const any = fc
    .tuple(fc.constantFrom(...operations), fc.constantFrom("", ...known), below, fc.constantFrom(...values))
    .map(([op, start, end, value]) => patchOf(op, start + end, value));
  return [...near, ...fc.sample(any, { seed, numRuns: Math.max(1, count - near.length) })];
}
