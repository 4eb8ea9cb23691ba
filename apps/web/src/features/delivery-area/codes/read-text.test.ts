import { expect, test } from "vitest";
import { readText } from "./read-text.ts";

const fileOf = (...bytes: (string | Uint8Array<ArrayBuffer>)[]) => new File(bytes, "plz.csv");

test("a file in UTF-8 is read as such", async () => {
  expect(await readText(fileOf("21335;Lüneburg\n"))).toBe("21335;Lüneburg\n");
});

test("what is no UTF-8 is read as Excel for Windows writes it", async () => {
  const bytes = Uint8Array.from([...Buffer.from("21335;L"), 0xfc, ...Buffer.from("neburg "), 0x96]);
  expect(await readText(fileOf(bytes))).toBe("21335;Lüneburg –");
});

test("2 MB are read, a byte more is refused", async () => {
  expect(await readText(fileOf(" ".repeat(2_000_000)))).toHaveLength(2_000_000);
  expect(await readText(fileOf(" ".repeat(2_000_001)))).toBeUndefined();
});
