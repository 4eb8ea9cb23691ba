import { expect, test } from "vitest";
import { jsonSchemaOf } from "../../testing/src/json-schema.ts";
import { calls } from "./services.ts";
import { wholeNumber } from "./shared.ts";

const amount = wholeNumber(1, 1_000_000);

test("in a path or query only plain digits are a number: nothing is cut off, rounded or converted", () => {
  expect(["3000", "1", 3000].map((value) => amount.safeParse(value).data)).toEqual([3000, 1, 3000]);
  const others = [
    "3.000",
    "3,000",
    "3000.0",
    "1e3",
    "0x10",
    " 3000",
    "3000 ",
    "",
    "٣",
    "３",
    "−5",
    "+5",
    "NaN",
    "Infinity",
  ];
  for (const other of [...others, 1.5, Number.NaN, true, null, [3000], "0", "1000001"])
    expect.soft(amount.safeParse(other).success, String(other)).toBe(false);
});

test("the documentation states number bounds, and every call parses numbers strictly", () => {
  expect(jsonSchemaOf(amount)).toMatchObject({ type: "integer", minimum: 1, maximum: 1_000_000 });
  const numbers = calls.flatMap(({ id, call: { params, query } }) =>
    Object.entries({ ...params, ...query }).flatMap(([name, schema]) =>
      ["integer", "number"].includes(jsonSchemaOf(schema).type ?? "") ? [{ what: `${id} ${name}`, schema }] : [],
    ),
  );
  expect(numbers.length).toBeGreaterThan(10);
  const soft = numbers.filter(({ schema }) =>
    ["3.000", "1e1", "0x1", " 3"].some((text) => schema.safeParse(text).success),
  );
  expect(soft.map(({ what }) => what)).toEqual([]);
});
