import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const source = path.join(import.meta.dirname, "..");
const dialogs = globSync("{features,shell,edit}/**/*.tsx", { cwd: source })
  .filter((file) => !file.includes(".test."))
  .map((file) => ({ file, code: readFileSync(path.join(source, file), "utf8") }))
  // The crop dialog has no text, and its picture cannot be kept.
  .filter(({ file, code }) => /\bDialog\b/.test(code) && !file.endsWith("crop-dialog.tsx"));

/** The setters that an input's typed text goes to, straight or through a component of the dialog. */
const toSetter = /\b(set[A-Z]\w*)\([^;]*?target\.value|=\{(set(?:Text|Name|Reason|Typed))\}/g;
const settersIn = (code: string): string[] => [
  ...new Set([...code.matchAll(toSetter)].map(([, straight, passed]) => straight ?? passed ?? "")),
];
const hookOf = (code: string, setter: string): string | undefined =>
  new RegExp(String.raw`, ${setter}\] = (use\w+)`).exec(code)?.[1];

test("text typed in a dialog is kept through the end of the session (decision 0086)", () => {
  const typed = dialogs.flatMap(({ file, code }) =>
    settersIn(code).map((setter) => ({ file, setter, hook: hookOf(code, setter) })),
  );
  expect(typed.length).toBeGreaterThan(10);
  expect(typed.filter(({ hook }) => hook === "useState")).toEqual([]);
});
