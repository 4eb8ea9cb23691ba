import { expect, test } from "vitest";
import { companyTexts } from "./texts.ts";

test("a reason is a sentence among others, whether staff ended it with a full stop or not", () => {
  expect(companyTexts.locked("Die Rechnung ist offen")).toMatch(
    /^Vom Support gesperrt: Die Rechnung ist offen\. Solange /,
  );
  expect(companyTexts.locked("Die Rechnung ist offen.")).toMatch(/: Die Rechnung ist offen\. Solange /);
  expect(companyTexts.waiting.takenBackText("Was ist mit der USt-IdNr.?")).toMatch(
    /^Grund: Was ist mit der USt-IdNr\.\? Bis /,
  );
});
