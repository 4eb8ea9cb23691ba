import fc from "fast-check";
import { expect, test } from "vitest";
import { applyDiff, type CodeChange, diffCodes } from "./code-diff.ts";

const someCodes = fc.subarray(["01067", "21335", "21337", "21339", "21365", "29549"]);
const nobody = () => [];

test("a sibling's code with a shared product is not added, and the diff names the sibling", () => {
  const takenBy = (code: string) => (code === "21337" ? ["Lüneburg Stadt"] : []);
  expect(diffCodes(["21335"], ["21335", "21337", "21365"], "add", takenBy)).toEqual({
    added: ["21365"],
    removed: [],
    same: ["21335"],
    taken: [{ code: "21337", areas: ["Lüneburg Stadt"] }],
  });
  // A code that the area already has stays, even when another area has it too.
  expect(diffCodes(["21337"], ["21337"], "replace", takenBy).taken).toEqual([]);
});

test("a diff gives what it promises: codes added, codes removed, or a replaced list", () => {
  fc.assert(
    fc.property(
      someCodes,
      someCodes,
      fc.constantFrom<CodeChange>("add", "remove", "replace"),
      (present, named, change) => {
        const after = applyDiff(present, diffCodes(present, named, change, nobody));
        const expected = {
          add: [...new Set([...present, ...named])],
          remove: present.filter((code) => !named.includes(code)),
          replace: named,
        }[change];
        expect(after).toEqual(expected.toSorted());
      },
    ),
    { numRuns: 150 },
  );
});
