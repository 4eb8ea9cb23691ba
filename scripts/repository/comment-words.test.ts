import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "../..");
const files = globSync("{apps,packages,pact,e2e,quality,scripts,deploy,tools}/**/*.{ts,tsx,mjs,css}", {
  cwd: root,
  exclude: (name) => /node_modules|(?:^|\/)dist$/.test(name),
});
/** A line of a comment that has a sentence without a named subject. */
const riddle = /(?:\/\*\*?|\/\/|^\s*\*)\s+(?:- )?(?:.*[.!?] )?(What|Of|Whoever|That of|Those of)\b/;

test("no sentence of a comment begins with What, Of, Whoever, That of or Those of", () => {
  const found = files.flatMap((file) =>
    readFileSync(path.join(root, file), "utf8")
      .split("\n")
      .flatMap((line, at) => {
        const word = riddle.exec(line)?.[1];
        return word === undefined
          ? []
          : [`${file}:${at + 1}: begin with the subject, not with "${word}" (docs/style.md, Sentences)`];
      }),
  );
  expect(files.length).toBeGreaterThan(2000);
  expect(found).toEqual([]);
});
