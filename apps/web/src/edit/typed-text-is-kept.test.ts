import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const source = path.join(import.meta.dirname, "..");
const dialogs = globSync("**/*.tsx", { cwd: source })
  .filter((file) => !file.includes(".test.") && !file.startsWith("ui/"))
  .map((file) => ({ file, code: readFileSync(path.join(source, file), "utf8") }))
  // The crop dialog has no text, and its picture cannot be kept.
  .filter(({ file, code }) => /Dialog\b/.test(code) && !file.endsWith("crop-dialog.tsx"));

/** The setters that a field's typed text goes to, straight or through a component of the dialog. */
const toSetter =
  /<(?:BoundedText|Text|PostalCode|Message|Name)\w*\s(?:(?!\/>)[^])*?=\{(?:\(\w+\) =>\s+)?(set[A-Z]\w*)|=\{(set(?:Text|Name|Reason|Typed))\}/g;
const settersIn = (code: string): string[] => [
  ...new Set([...code.matchAll(toSetter)].map(([, straight, passed]) => straight ?? passed ?? "")),
];
const hookOf = (code: string, setter: string): string | undefined =>
  new RegExp(String.raw`, ${setter}\] = (use\w+)`).exec(code)?.[1];
const isSecret = (code: string): boolean => /<PasswordField|one-time-code/.test(code);

test("text typed in a dialog is kept through the end of the session (decision 0036)", () => {
  const typed = dialogs.flatMap(({ file, code }) =>
    settersIn(code).map((setter) => ({ file, setter, hook: hookOf(code, setter) })),
  );
  expect(typed.filter(({ hook }) => hook === "useState")).toEqual([]);
  const forms = dialogs.filter(({ code }) => /\buseForm\b/.test(code));
  expect(typed.length + forms.length).toBeGreaterThan(12);
  const forgetful = forms.filter(
    ({ code }) => !/\buse(?:Kept|Keep|Create|RecordEdit)(?:<\w+>)?\(/.test(code) && !isSecret(code),
  );
  expect(forgetful.map(({ file }) => file)).toEqual([]);
});
