import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const source = readFileSync(createRequire(import.meta.url).resolve("accessibility-checker-engine/ace.js"), "utf8");

interface Finding {
  ruleId: string;
  value: [string, string];
  message: string;
  snippet: string;
}

/** Findings that are no faults, by rule and element. */
const exceptions: Readonly<Record<string, { element: RegExp; because: string }>> = {
  input_label_exists: { element: /^<output/, because: "an output announces a result, and its words need no name" },
  aria_form_label_unique: { element: /^<form (?![^>]*aria-label)/, because: "a form without a name is no landmark" },
  input_autocomplete_valid: {
    element: /^<input [^>]*type="email"/,
    because: "people sign in with their address, so password managers look for a user name there",
  },
};

/**
 * Checks a page with IBM Equal Access, which sees what axe does not: names that occur twice, groups without one, and content outside of
 * landmarks.
 * @returns a line for each violation of WCAG 2.2 A and AA
 */
export async function equalAccessErrors(page: Page): Promise<string[]> {
  await page.evaluate(`${source};window.ace = ace;0`);
  const found = await page.evaluate(async () => {
    // It takes the labels in a closed <details> for absent.
    for (const closed of document.querySelectorAll("details")) closed.open = true;
    const { Checker } = (
      window as unknown as {
        ace: { Checker: new () => { check: (of: Document, sets: string[]) => Promise<{ results: Finding[] }> } };
      }
    ).ace;
    const { results } = await new Checker().check(document, ["WCAG_2_2"]);
    return results.filter(({ value: [level, answer] }) => level === "VIOLATION" && answer === "FAIL");
  });
  return found
    .filter(({ ruleId, snippet }) => !exceptions[ruleId]?.element.test(snippet))
    .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet.slice(0, 160)}`);
}
