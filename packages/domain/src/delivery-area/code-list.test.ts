import fc from "fast-check";
import { expect, test } from "vitest";
import { applyDiff, type CodeChange, diffCodes, type PostalDirectory, parseCodes } from "./code-list.ts";

const places: Record<string, string[]> = {
  "01067": ["Dresden"],
  "19258": ["Boizenburg/Elbe", "Gresse"],
  "21335": ["Lüneburg"],
  "21337": ["Lüneburg"],
  "21339": ["Lüneburg"],
  "21357": ["Bardowick", "Barum", "Wittorf"],
  "21365": ["Adendorf"],
  "21400": ["Reinstorf"],
  "21522": ["Hohnstorf (Elbe)", "Hittbergen"],
  "29549": ["Bad Bevensen"],
  "54290": ["Trier", "Straß"],
};
const directory: PostalDirectory = {
  codes: Object.keys(places).toSorted(),
  placesOf: (code) => places[code] ?? [],
};
const read = (text: string) => parseCodes(text, directory);
const onlyCodes = (codes: string[]) => ({ codes, unknown: [], short: [], malformed: [] });

test.each([
  ["one code", "21335", ["21335"]],
  [
    "several, with any separators, each once",
    "21335 21337;21339,\n21335\t21365 | 21400",
    ["21335", "21337", "21339", "21365", "21400"],
  ],
  ["all that begin alike, with a star and without", "2133*, 294, 295", ["21335", "21337", "21339", "29549"]],
  [
    "a range with hyphen, dash and word",
    "21335-21337 21357 – 21365, 21400 bis 21522",
    ["21335", "21337", "21357", "21365", "21400", "21522"],
  ],
  ["a range of beginnings", "2133-2135", ["21335", "21337", "21339", "21357"]],
  ["with the country before it", "D-21335, DE 21337", ["21335", "21337"]],
  ["a slash between codes", "21335/21337", ["21335", "21337"]],
  ["quoted, with a byte order mark", '\uFEFF"21335";"21337"', ["21335", "21337"]],
])("%s", (_, text, codes) => {
  expect(read(text).codes).toEqual(codes);
  expect(read(text).malformed).toEqual([]);
});

test("places are found by their name, however it is written; several codes may have one", () => {
  expect(read("Lüneburg")).toEqual(onlyCodes(["21335", "21337", "21339"]));
  expect(read("bad  bevensen, Hohnstorf (Elbe)")).toEqual(onlyCodes(["21522", "29549"]));
  expect(read("STRASS")).toEqual(onlyCodes(["54290"]));
  expect(read("Boizenburg/Elbe")).toEqual(onlyCodes(["19258"]));
});

test("a name beside a code is its place and adds nothing", () => {
  expect(read("21335 Lüneburg\n21365 Adendorf bei Lüneburg")).toEqual(onlyCodes(["21335", "21365"]));
});

test("a place of its own beside codes is taken as well, and one that nobody knows is named", () => {
  expect(read("21522, Adendorf")).toEqual(onlyCodes(["21365", "21522"]));
  expect(read("Lüneburg; 21335")).toEqual(onlyCodes(["21335", "21337", "21339"]));
  expect(read("213*, abc, Nirgendwo")).toMatchObject({ unknown: ["abc", "Nirgendwo"], malformed: [] });
  // Several lines that are not as long as each other are a table as well: there a place is its own code's.
  expect(read("21335;Lüneburg;5,5 km\n21365;Adendorf\n29549;Trier")).toMatchObject({
    codes: ["21335", "21365", "29549", "54290"],
  });
});

test("of a table only the column of codes is read, with or without a head", () => {
  const table = "PLZ;Ort;Entfernung\n21335;Lüneburg;213\n21365;Adendorf;5,5\n01067;Dresden;295";
  expect(read(table)).toEqual(onlyCodes(["01067", "21335", "21365"]));
  expect(read("21335,Lüneburg\n21365,Adendorf")).toEqual(onlyCodes(["21335", "21365"]));
  expect(read("Ort\tPLZ\nLüneburg\t21335\nBarum\t\nDresden\t01067")).toEqual(onlyCodes(["01067", "21335"]));
  expect(read("21335;21337\n21339;21365")).toEqual(onlyCodes(["21335", "21337", "21339", "21365"]));
});

test("what may be a code that lacks a digit is read as a beginning, and named", () => {
  expect(read("21335, 2133, 295, 2136*")).toMatchObject({
    codes: ["21335", "21337", "21339", "21365", "29549"],
    short: ["2133"],
  });
});

test("what is not in the directory, and what is no code at all, is named as it was written", () => {
  expect(read("21335, 99999, 980*, 98000–98999, Nirgendwo")).toEqual({
    codes: ["21335"],
    unknown: ["99999", "980*", "98000–98999", "Nirgendwo"],
    short: [],
    malformed: [],
  });
  expect(read("Nirgendwo").unknown).toEqual(["Nirgendwo"]);
  expect(read("213354 21399-21300 213–21335 21x35 **").malformed).toEqual([
    "213354",
    "21399–21300",
    "213–21335",
    "21x35",
  ]);
  expect(read("  \n ; , ")).toEqual(onlyCodes([]));
});

test("whatever is typed, only codes of the directory come out, in order and each once", () => {
  const typed = fc.string({
    unit: fc.constantFrom(...'0123456789*-– ,;\n\tLüneburg"/()'),
    maxLength: 60,
  });
  fc.assert(
    fc.property(typed, (text) => {
      const { codes } = read(text);
      expect(codes).toEqual([...new Set(codes)].toSorted());
      for (const code of codes) expect(places).toHaveProperty(code);
    }),
    { numRuns: 300 },
  );
});

const someCodes = fc.subarray(Object.keys(places));

test("codes that are written down are read back, whatever stands between them", () => {
  fc.assert(
    fc.property(someCodes, fc.constantFrom(" ", ",", "; ", "\n", "\t"), (codes, between) => {
      expect(read(codes.join(between))).toEqual(onlyCodes(codes.toSorted()));
    }),
    { numRuns: 100 },
  );
});

const nobody = () => [];

test("what a sibling has with a product in common is not added, and says whose it is", () => {
  const takenBy = (code: string) => (code === "21337" ? ["Lüneburg Stadt"] : []);
  expect(diffCodes(["21335"], ["21335", "21337", "21365"], "add", takenBy)).toEqual({
    added: ["21365"],
    removed: [],
    same: ["21335"],
    taken: [{ code: "21337", areas: ["Lüneburg Stadt"] }],
  });
  // What the area has already stays, whoever has it too.
  expect(diffCodes(["21337"], ["21337"], "replace", takenBy).taken).toEqual([]);
});

test("a diff does what it says: everything named is there afterwards, nothing of it, or nothing else", () => {
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
