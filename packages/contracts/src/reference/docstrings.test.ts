import { expect, test } from "vitest";
import { objectsIn } from "./docstrings.ts";
import { createRecords } from "./records.ts";

const source = `
import { z } from "zod";
/** A price (decision 0046). */
const price = z.object({
  /** Net cents, or { "none" }. */
  netCents: z.int(),
  code: z.string().regex(/^[{"/]+$/),
});
const shared = { /** The last change. */ at: z.string() };
/** A row of a list. */
export const row = z.object({
  ...price.shape,
  ...shared,
  ...order.pick({ amount: true }).shape,
  /**
   * Where to deliver,
   * in two lines.
   */
  places: z.array(z.object({ "the street": z.string() })),
});
export const longer = row.extend({ note: z.string() });
`;

test("objects of the source have their names, properties, bases and docstrings", () => {
  const found = objectsIn(source, "domain/src/row.ts");
  expect(found.map(({ path, fields, bases }) => [path.join("."), fields, bases])).toEqual([
    ["price", ["netCents", "code"], []],
    ["shared", ["at"], []],
    ["row.places", ["the street"], []],
    ["row", ["amount", "places"], ["price", "shared"]],
    ["longer", ["note"], ["row"]],
  ]);
  const [price, , , row, longer] = found;
  expect([price?.sentence, row?.sentence, longer?.sentence]).toEqual(["A price.", "A row of a list.", undefined]);
  expect(price?.sentences).toEqual(new Map([["netCents", 'Net cents, or { "none" }.']]));
  expect(row?.sentences.get("places")).toBe("Where to deliver, in two lines.");
});

test("an object is found by its properties, those of its bases included", () => {
  const recordOf = createRecords(objectsIn(source, "domain/src/row.ts"));
  const found = recordOf(["netCents", "code", "at", "amount", "places", "note"], "answer", "RowListAnswer", false);
  expect([found.name, found.sentenceOf("netCents"), found.sentenceOf("at")]).toEqual([
    "Longer",
    'Net cents, or { "none" }.',
    "The last change.",
  ]);
  expect(recordOf(["unknown"], "answer", "RowListAnswers", true).name).toBe("RowListAnswer");
});
