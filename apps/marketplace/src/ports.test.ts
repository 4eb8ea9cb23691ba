import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { areas } from "../../../scripts/areas.ts";
import { ports } from "./ports.ts";

const files = globSync("**/*.ts", { cwd: import.meta.dirname })
  .map((file) => file.replaceAll(path.sep, "/"))
  .filter((file) => !/\.test\.ts$|testing[^/]*(?:\/|\.ts$)/.test(file))
  .map((file) => ({
    file,
    place: areas.findIndex((area) => file.startsWith(`${area}/`)),
    text: readFileSync(path.join(import.meta.dirname, file), "utf8"),
  }));

/** The place of the area that declares each part. */
const declared = new Map(
  files.flatMap(({ place, text }) =>
    [...text.matchAll(/interface Parts \{\n(.*?)\n {2}\}/gs)].flatMap(([, body = ""]) =>
      [...body.matchAll(/^ {4}(\w+)[:(]/gm)].map(([, name = ""]) => [name, place] as const),
    ),
  ),
);

test("a part is used by the area that declares it and by later ones, never by an earlier one or the kernel", () => {
  const early = files.flatMap(({ file, place, text }) =>
    place >= 0 || file.startsWith("kernel/")
      ? [...text.matchAll(/\bparts\.(\w+)/g)].flatMap(([, name = ""]) =>
          place < (declared.get(name) ?? place) ? [`${file}: ${name}`] : [],
        )
      : [],
  );
  expect(early).toEqual([]);
});

test("at most eight parts are functions of later areas", () => {
  expect(Object.keys(ports).length).toBeLessThanOrEqual(8);
  expect(Object.keys(ports).filter((name) => (declared.get(name) ?? -1) < 0)).toEqual([]);
});
