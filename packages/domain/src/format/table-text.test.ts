import { expect, test } from "vitest";
import { isWorkbook, rowsOfTable, textOf, unicodeTextOf, withoutDeclaration } from "./table-text.ts";

const rows = (text: string) => [...rowsOfTable(text)].map(({ line, fields }) => [line, fields?.join("|")]);

test.each(["\uFEFFTag;Süd\r\n", "Tag;Süd\r\n"])(
  "%j is read in UTF-8, both UTF-16 byte orders and the Windows encoding",
  (text) => {
    const little = Buffer.from(text, "utf16le");
    const big = Buffer.from(little).swap16();
    for (const bytes of [Buffer.from(text), little, big]) expect(textOf(bytes)).toBe("Tag;Süd\r\n");
    expect(textOf(Uint8Array.of(0x53, 0xfc, 0x64))).toBe("Süd");
    expect(unicodeTextOf(Uint8Array.of(0x53, 0xfc, 0x64))).toBeUndefined();
  },
);

test("decomposed letters are composed, and a binary file keeps its zeros so that it is reported", () => {
  expect(textOf(Buffer.from("Su\u0308d"))).toBe("Süd");
  expect(textOf(Buffer.from([0x50, 0x4b, 0, 0, 0x41, 0, 0, 0x42]))).toContain("\0");
});

test("a workbook is distinguished from text by its first bytes", () => {
  expect(isWorkbook(Uint8Array.of(0x50, 0x4b, 3, 4))).toBe(true);
  expect(isWorkbook(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0))).toBe(true);
  expect(["Tag;Wert", "\uFEFFTag", ""].map((text) => isWorkbook(Buffer.from(text)))).toEqual([false, false, false]);
});

test("a first line that declares the separator is not part of the table and is not counted", () => {
  expect(rows("sep=;\r\na;b\r\n1,5;2")).toEqual([
    [1, "a|b"],
    [2, "1,5|2"],
  ]);
  expect(rows("\uFEFFSEP=|\na|b")).toEqual([[1, "a|b"]]);
  expect(rows('"sep=,"\na,b;c')).toEqual([[1, "a|b;c"]]);
  expect(rows("sep=\t\na\tb;c")).toEqual([[1, "a|b;c"]]);
  expect(rows("sep=;;;;\na;b")).toEqual([[1, "a|b"]]);
  expect(withoutDeclaration("sep=;\r\n21335;Lüneburg")).toBe("21335;Lüneburg");
  expect(withoutDeclaration("separat=;\n1")).toBe("separat=;\n1");
});

test("blank lines may come before the header and between lines, which keep their numbers", () => {
  expect(rows("\r\n;;\r\n \r\nTag;Wert\r\n\r\n1;2")).toEqual([
    [4, "Tag|Wert"],
    [6, "1|2"],
  ]);
});

test("the first line with words determines the separator", () => {
  expect(rows("1;2\nTag, heute;Wert\n3,4;5")).toEqual([
    [1, "1|2"],
    [2, "Tag, heute|Wert"],
    [3, "3,4|5"],
  ]);
  expect(rows("Tag\tWert, netto\n1\t2")).toEqual([
    [1, "Tag|Wert, netto"],
    [2, "1|2"],
  ]);
  expect(rows('Tag,Wert\n"1,5",2')).toEqual([
    [1, "Tag|Wert"],
    [2, "1,5|2"],
  ]);
  expect(rows("")).toEqual([]);
  expect(rows('a;b\n1;"2')).toEqual([
    [1, "a|b"],
    [2, undefined],
  ]);
});
