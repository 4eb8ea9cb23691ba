import { expect, test } from "vitest";
import { companyTexts } from "./texts.ts";

test("a reason ends with one punctuation mark, whether staff typed one or not", () => {
  expect(companyTexts.locked("Die Rechnung ist offen")).toMatch(
    /^Vom Support gesperrt: Die Rechnung ist offen\. Solange /,
  );
  expect(companyTexts.locked("Die Rechnung ist offen.")).toMatch(/: Die Rechnung ist offen\. Solange /);
  expect(companyTexts.waiting.takenBackText("Was ist mit der USt-IdNr.?")).toMatch(
    /^Grund: Was ist mit der USt-IdNr\.\? Bis /,
  );
});
