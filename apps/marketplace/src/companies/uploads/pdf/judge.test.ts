import { limit } from "@partner-konto/testing/how-many";
import { expect, test } from "vitest";
import { judge } from "./judge.ts";
import { latin, pdf } from "./testing.ts";
import { dangerous } from "./testing-dangerous.ts";
import { harmless } from "./testing-harmless.ts";

test("promise 20: there are at least 40 documents of each kind, harmless and dangerous", () => {
  expect(Object.keys(harmless).length).toBeGreaterThanOrEqual(40);
  expect(Object.keys(dangerous).length).toBeGreaterThanOrEqual(40);
});

test.each(Object.entries(harmless))("promise 20: a harmless PDF is accepted: %s", (_, data) => {
  expect([...(judge(data) ?? ["no document"])]).toEqual([]);
});

test.each(Object.entries(dangerous))(
  "promise 20: a PDF with active content is refused and its action is named: %s",
  (_, [finding, data]) => {
    expect([...(judge(data) ?? ["no document"])]).toContain(finding);
  },
);

test.each([
  ["a page of the web before it", Buffer.concat([latin("<script>x</script>\n"), pdf()])],
  ["a printer's commands before it", Buffer.concat([latin("\u001b%-12345X@PJL\n"), pdf()])],
  ["an archive after it", Buffer.concat([pdf(), latin("PK\u0003\u0004")])],
  ["its last lines missing", pdf().subarray(0, -8)],
  ["its first bytes missing", pdf().subarray(4)],
  ["no page", latin("%PDF-1.7\n1 0 obj null endobj\nstartxref\n9\n%%EOF\n")],
])("a file is no PDF with %s", (_, data) => {
  expect(judge(data)).toBeUndefined();
});

test("promise 18: the largest hostile files are checked within two seconds of CPU time", {
  tags: "long",
  timeout: limit(60_000),
}, () => {
  const size = 5 * 1024 * 1024;
  const fill = (unit: string): string => unit.repeat(Math.floor((size - 2000) / unit.length));
  for (const unit of [
    "1 ",
    "(",
    "%\n",
    "<</S/A>>",
    "/#61",
    "obj ",
    "9 0 obj",
    "<",
    "\\",
    "\0",
    "[",
    "1",
    "stream\n",
    "endstream ",
    "9 0 %\nobj",
  ]) {
    const data = [pdf({ objects: [fill(unit)] }), pdf({ content: fill(unit) }), pdf({ between: fill(unit) })];
    for (const file of data) {
      const before = process.threadCpuUsage();
      judge(file);
      expect(process.threadCpuUsage(before).user / 1e6, JSON.stringify(unit)).toBeLessThan(2);
    }
  }
});
