import fc from "fast-check";
import { expect, test } from "vitest";
import type { CodesRead } from "./codes-read.ts";
import { directoryOf } from "./directory.ts";
import { readCodes } from "./read-codes.ts";

/** A place is one of its own when its name has a number sign behind it. */
const places: Record<string, readonly string[]> = {
  "01067": ["Dresden"],
  "01099": ["Dresden"],
  "03044": ["Cottbus"],
  "10991": ["Berlin"],
  "19258": ["Boizenburg/Elbe", "Gresse"],
  "21335": ["Lüneburg"],
  "21337": ["Lüneburg"],
  "21339": ["Lüneburg"],
  "21357": ["Bardowick", "Barum", "Wittorf"],
  "21365": ["Adendorf"],
  "21400": ["Reinstorf"],
  "21423": ["Winsen (Luhe)"],
  "21522": ["Hohnstorf (Elbe)", "Hittbergen"],
  "24568": ["Kaltenkirchen", "Winsen"],
  "29308": ["Winsen (Aller)"],
  "29549": ["Bad Bevensen"],
  "29575": ["Altenmedingen"],
  "29578": ["Eimke"],
  "54290": ["Trier", "Straß"],
};
const points: Record<string, readonly [number, number]> = {
  "21335": [53.25, 10.41],
  "21337": [53.25, 10.45],
  "21339": [53.27, 10.38],
  "21423": [53.36, 10.21],
  "24568": [53.83, 9.96],
  "29308": [52.68, 9.9],
};
const directory = directoryOf(
  Object.entries(places).map(([code, names]) => {
    const [latitude, longitude] = points[code] ?? [];
    const point = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined;
    return { code, places: names.map((name) => ({ key: name, name })), point };
  }),
);
const lueneburg = ["21335", "21337", "21339"];

/** What was understood in few words: codes, "1099? 01099", "?unknown", "!wrong why", "-ignored". */
function told({ codes, questions, unknown, wrong, ignored }: CodesRead): string {
  const asked = questions.map(
    ({ written, offers }) =>
      `${written}? ${offers.map((offer) => (offer.isLikely ? "+" : "") + offer.codes.join("/")).join(" | ")}`,
  );
  const words = [
    ...(codes.length > 0 ? [codes.join(" ")] : []),
    ...asked,
    ...unknown.map((each) => `?${each}`),
    ...wrong.map(({ written, why }) => `!${written} ${why}`),
    ...ignored.map((each) => `-${each}`),
  ];
  return words.join("; ");
}

test.each<[string, string]>([
  // Codes
  ["21335", "21335"],
  [" 21335 ", "21335"],
  ["21335 21337;21339,\n21335\t21365 | 21400", "21335 21337 21339 21365 21400"],
  ["21335, 21337 und 21339", "21335 21337 21339"],
  ["PLZ 21335, 21337 und 21339", "21335 21337 21339"],
  ["PLZ: 21335 sowie 21337", "21335 21337"],
  ["Postleitzahlen: 21335, 21337.", "21335 21337"],
  ["21335/21337", "21335 21337"],
  ["21335+21337 & 21339", "21335 21337 21339"],
  ["D-21335", "21335"],
  ["D-21335, DE 21337, DE-21339, D 21365, D21400", "21335 21337 21339 21365 21400"],
  ["D–21335", "21335"],
  ["２１３３５", "21335"],
  ["21335\u200b\ufeff", "21335"],
  ["\u00a021335\u00a0\u202f", "21335"],
  ['"21335";"21337"', "21335 21337"],
  ['="01067"', "01067"],
  ["(21335), [21337]", "21335 21337"],
  ["21335;", "21335"],
  ["21335.", "21335"],
  ["21335Lüneburg", "21335"],
  ["21335-Lüneburg", "21335"],
  ["21335 – Lüneburg", "21335"],
  ["99999", "?99999"],
  ["213354", "!213354 noCode"],
  ["2133521337", "!2133521337 noCode"],
  ["21x35", "!21x35 noCode"],
  ["", ""],
  ["  \n ; , ", ""],
  // Beginnings: with a sign that says so, else asked
  ["213*", "21335 21337 21339 21357 21365"],
  ["213 *", "21335 21337 21339 21357 21365"],
  ["213**", "21335 21337 21339 21357 21365"],
  ["213xx", "21335 21337 21339 21357 21365"],
  ["213XX", "21335 21337 21339 21357 21365"],
  ["213..", "21335 21337 21339 21357 21365"],
  ["213…", "21335 21337 21339 21357 21365"],
  ["213??", "21335 21337 21339 21357 21365"],
  ["2133*, 2136*", "21335 21337 21339 21365"],
  ["980*", "?980*"],
  ["213", "213? 21335/21337/21339/21357/21365"],
  ["PLZ 214", "214? 21400/21423"],
  ["214er", "214er? 21400/21423"],
  ["2133?", "21335 21337 21339"],
  ["213?", "213? 21335/21337/21339/21357/21365"],
  ["21*35", "!21*35 noCode"],
  ["*213", "!*213 noCode"],
  ["2133", "2133? 21335/21337/21339"],
  ["21335, 214, 295", "21335; 214? 21400/21423; 295? 29549/29575/29578"],
  ["980", "?980"],
  // A zero that was lost
  ["1099", "1099? 01099 | 10991"],
  ["3044", "3044? 03044"],
  ["1067", "1067? 01067"],
  ["1099;Dresden", "1099? +01099"],
  ["1099;Dresden;12", "1099? +01099; -12"],
  ["Lüneburg; 214", "214? 21400/21423; Lüneburg? +21335 | +21337 | +21339"],
  ["1099 Dresden", "1099? +01099"],
  ["1099 Dresden, Adendorf", "21365; 1099? +01099"],
  ["Adendorf, 3044, Lüneburg", "21365; 3044? 03044; Lüneburg? +21335 | +21337 | +21339"],
  ["1099 Dresden\n3044 Cottbus", "1099? +01099; 3044? +03044"],
  ["PLZ;Ort\n1099;Dresden\n3044;Cottbus\n21335;Lüneburg", "21335; 1099? +01099 | 10991; 3044? +03044"],
  ["1099;Dresden;12\n3044;Cottbus;7\n21335;Lüneburg;3", "21335; 1099? +01099 | 10991; 3044? +03044"],
  ["PLZ\tOrt\n1.099\tDresden", "1.099? +01099"],
  ["1.099", "1.099? 01099"],
  ["21.335", "21.335? 21335"],
  ["21 335", "21 335? 21335"],
  // Ranges
  ["21335-21339", "21335 21337 21339"],
  ["21335–21339", "21335 21337 21339"],
  ["21335 - 21339", "21335 21337 21339"],
  ["21335 −21339", "21335 21337 21339"],
  ["21335 bis 21339", "21335 21337 21339"],
  ["von 21335 bis 21339", "21335 21337 21339"],
  ["PLZ 21335 bis 21339", "21335 21337 21339"],
  ["21335..21339", "21335 21337 21339"],
  ["zwischen 21335 und 21339", "21335 21337 21339"],
  ["D-21335 - D-21339", "21335 21337 21339"],
  ["213-214", "213–214? 21335/21337/21339/21357/21365/21400/21423"],
  ["21-23", "21–23? 21335/21337/21339/21357/21365/21400/21423/21522"],
  ["213-215*", "21335 21337 21339 21357 21365 21400 21423 21522"],
  ["213* - 215*", "21335 21337 21339 21357 21365 21400 21423 21522"],
  ["213xx-214xx", "21335 21337 21339 21357 21365 21400 21423"],
  ["213*bis215*", "21335 21337 21339 21357 21365 21400 21423 21522"],
  ["21335-21337-21339", "!21335–21337-21339 noCode"],
  ["Lüneburg (21335), Lüneburg: 21337", "21335 21337"],
  ["Umkreis 50 km um 21335", "21335; -50 km"],
  ["Landkreis Lüneburg", "?Landkreis Lüneburg"],
  ["29578-29575", "!29578–29575 reversed"],
  ["215-213", "!215–213 reversed"],
  ["213-21335", "!213-21335 uneven"],
  ["98000-98999", "?98000–98999"],
  ["21335-39", "21335-39? 21335/21337/21339"],
  ["21335/37/39", "21335∕37∕39? 21335/21337/21339"],
  ["PLZ von;PLZ bis;Zone\n21335;21339;1\n29575;29575;2", "21335 21337 21339 29575"],
  // Numbers beside codes
  ["1. 21335 Lüneburg", "21335"],
  ["1. 21335 Lüneburg\n2. 21365 Adendorf", "21335 21365"],
  ["1) 21335\n(2) 21337\na) 21339", "21335 21337 21339"],
  ["• 21335\n- 21337\n* 21339", "21335 21337 21339"],
  ["1 - 21335 Lüneburg", "21335; -1"],
  ["Zone 1: 21335", "21335"],
  ["Zone 1: 21335, 21337\nZone 2: 21365", "21335 21337 21365"],
  ["Tour 4 21335", "21335; -4"],
  ["Tour 12", "-12"],
  ["21335 Lüneburg 12 km", "21335; -12 km"],
  ["21335 Lüneburg, 5,5 km", "21335; -5,5 km"],
  ["21335 12km", "21335; -12km"],
  ["21335 - 12 km", "21335; -12 km"],
  ["29575,0", "29575"],
  ["29575.0", "29575"],
  ["29575,00; 29578,00", "29575 29578"],
  ["12,5", "-12,5"],
  ["Hauptstr. 12, 21335 Lüneburg", "21335; -12"],
  ["Am Sande 3 a, 21335 Lüneburg", "21335; -3"],
  ["Hauptstraße 21-23, 21335 Lüneburg", "21335; -21–23"],
  ["21335 ab 8,95 €", "21335; -8,95 €"],
  ["10991 l", "-10991 l"],
  ["Tel. 04131 55501", "-04131; -55501"],
  ["21335;12;3", "21335; -12; -3"],
  ["Ab 1.12. bitte auch 21335 und 21337, danke", "21335 21337; ?danke; -1.12"],
  ["A-1010 Wien, CH-8000", "!A-1010 foreign; !CH-8000 foreign"],
  // Tables
  ["PLZ;Ort;Entfernung\n21335;Lüneburg;213\n21365;Adendorf;5,5\n01067;Dresden;295", "01067 21335 21365"],
  ["sep=;\nPLZ;Ort\n21335;Lüneburg", "21335"],
  ["Liefergebiet Nord;;\n\nPLZ;Ort;km\n21335;Lüneburg;12", "21335"],
  ["Nr;PLZ;Ort\n1;21335;Lüneburg\n2;21365;Adendorf", "21335 21365"],
  ["Ort\tPLZ\nLüneburg\t21335\nBarum\t\nDresden\t01067", "01067 21335"],
  ["21335,Lüneburg\n21365,Adendorf", "21335 21365"],
  ["21335;21337\n21339;21365", "21335 21337 21339 21365"],
  ["PLZ\n21335\n21337", "21335 21337"],
  ["Postleitzahl;Ort", ""],
  ["21335;Lüneburg;5,5 km\n21365;Adendorf\n29549;Trier", "21335 21365 29549; -5,5 km"],
  // Places
  ["Adendorf", "21365"],
  ["bad  bevensen, Hohnstorf (Elbe)", "21522 29549"],
  ["Hohnstorf/Elbe", "21522"],
  ["STRASS", "54290"],
  ["Boizenburg", "19258"],
  ["Boizenburg/Elbe", "19258"],
  ["Nirgendwo", "?Nirgendwo"],
  ["213*, abc, Nirgendwo", "21335 21337 21339 21357 21365; ?abc; ?Nirgendwo"],
  ["21335 Lüneburg\n21365 Adendorf bei Lüneburg", "21335 21365"],
  ["21522, Adendorf", "21365 21522"],
])("%j is understood as %j", (text, understood) => {
  expect(told(readCodes(text, directory))).toBe(understood);
});

test("a place of several codes asks which, all of them chosen; one of several of its name is chosen by nobody", () => {
  expect(told(readCodes("Lüneburg", directory))).toBe("Lüneburg? +21335 | +21337 | +21339");
  expect(told(readCodes("Hansestadt Luneburg", directory))).toBe("Hansestadt Luneburg? +21335 | +21337 | +21339");
  expect(told(readCodes("Winsen (Luhe)", directory))).toBe("21423");
  expect(told(readCodes("Winsen an der Luhe", directory))).toBe("21423");
});

test("places of the same name are asked about, the nearest to the area first", () => {
  const nearby = (code: string) => directory.pointOf(code);
  expect(told(readCodes("Winsen", directory, nearby("21335")))).toBe("Winsen? 21423 | 24568 | 29308");
  expect(told(readCodes("Winsen", directory, nearby("29308")))).toBe("Winsen? 29308 | 21423 | 24568");
  const [question] = readCodes("Winsen", directory, nearby("21335")).questions;
  expect(question?.offers.map(({ name, km }) => [name, Math.round(km ?? 0)])).toEqual([
    ["Winsen (Luhe)", 18],
    ["Winsen", 71],
    ["Winsen (Aller)", 72],
  ]);
});

test("of a larger town all codes are one answer", () => {
  const codes = Array.from({ length: 40 }, (_, at) => String(10_115 + at));
  const berlin = directoryOf(codes.map((code) => ({ code, places: [{ key: 1, name: "Berlin" }] })));
  expect(readCodes("Berlin", berlin).questions).toEqual([
    { written: "Berlin", offers: [{ kind: "place", name: "Berlin", codes, isLikely: true }] },
  ]);
});

test("what nobody said for certain adds no code, whatever is typed, and only codes of the directory come out", () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789*-– ,;.\n\tLüneburg"/():x…'), maxLength: 60 });
  fc.assert(
    fc.property(typed, (text) => {
      const { codes, questions } = readCodes(text, directory);
      expect(codes).toEqual([...new Set(codes)].toSorted());
      for (const code of [...codes, ...questions.flatMap(({ offers }) => offers.flatMap((offer) => offer.codes))])
        expect(places).toHaveProperty(code);
      // Without five digits, a star or a name there is nothing certain.
      if (!/\d{2}[. ]?\d{3}|[*x….]|\p{L}/u.test(text)) expect(codes).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test("codes that are written down are read back, whatever stands between them", () => {
  fc.assert(
    fc.property(
      fc.subarray(Object.keys(places)),
      fc.constantFrom(" ", ",", "; ", "\n", "\t", " und ", " / ", "\r\n", "\u00a0"),
      (codes, between) => {
        expect(told(readCodes(codes.join(between), directory))).toBe(codes.toSorted().join(" "));
      },
    ),
    { numRuns: 100 },
  );
});

test("a list of 30,000 codes is read whole, and no text takes the square of its time", () => {
  const long = Array.from({ length: 10_000 }, () => lueneburg.join(" ")).join(", ");
  expect(readCodes(long, directory).codes).toEqual(lueneburg);
  const before = process.cpuUsage();
  for (const part of ["1 ", "(", "1", "a:", "-", " ", "1 bis ", "21335;Lüneburg\n", "a "])
    readCodes(`1${part.repeat(30_000)}1`, directory);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000_000).toBeLessThan(5);
}, 30_000);
