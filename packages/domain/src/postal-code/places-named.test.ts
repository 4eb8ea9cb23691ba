import { expect, test } from "vitest";
import { directoryOf } from "./directory.ts";
import { readCodes } from "./read-codes.ts";
import { directory, shortResult } from "./testing.ts";

test.each<[string, string]>([
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
  ["Bautzen", "02625"],
  ["Dessau", "06844"],
  ["Frankfurt (Oder)", "15230"],
  ["Frankfurt an der Oder", "15230"],
  ["Frankfurt/M., Frankfurt a. M.", "60311"],
  ["Neustadt/Weinstr.", "67433"],
  ["Halle a.d.S.", "06108"],
  ["Lutherstadt Trier", "54290"],
  ["Bad", "?Bad"],
  ["Trier Z", "?Trier Z"],
])("the place %j is understood as %j", (text, understood) => {
  expect(shortResult(readCodes(text, directory))).toBe(understood);
});

test("a place with several codes asks which and preselects all; a place name with its suffix is unique", () => {
  expect(shortResult(readCodes("Lüneburg", directory))).toBe("Lüneburg? +21335 | +21337 | +21339");
  expect(shortResult(readCodes("Hansestadt Luneburg", directory))).toBe(
    "Hansestadt Luneburg? +21335 | +21337 | +21339",
  );
  expect(shortResult(readCodes("Winsen (Luhe)", directory))).toBe("21423");
  expect(shortResult(readCodes("Winsen an der Luhe", directory))).toBe("21423");
});

test("places of the same name need a choice, the nearest to the area first", () => {
  const nearby = (code: string) => directory.pointOf(code);
  expect(shortResult(readCodes("Winsen", directory, nearby("21335")))).toBe("Winsen? 21423 | 24568 | 29308");
  expect(shortResult(readCodes("Winsen", directory, nearby("29308")))).toBe("Winsen? 29308 | 21423 | 24568");
  const [question] = readCodes("Winsen", directory, nearby("21335")).questions;
  expect(question?.offers.map(({ name, km }) => [name, Math.round(km ?? 0)])).toEqual([
    ["Winsen (Luhe)", 18],
    ["Winsen", 71],
    ["Winsen (Aller)", 72],
  ]);
});

test("all codes of a larger town are one answer", () => {
  const codes = Array.from({ length: 40 }, (_, at) => String(10_115 + at));
  const berlin = directoryOf(codes.map((code) => ({ code, places: [{ key: 1, name: "Berlin" }] })));
  expect(readCodes("Berlin", berlin).questions).toEqual([
    { written: "Berlin", offers: [{ kind: "place", name: "Berlin", codes, isLikely: true }] },
  ]);
});
