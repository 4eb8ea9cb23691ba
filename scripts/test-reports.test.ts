import { expect, test } from "vitest";
import { playwrightTally, storyTimes, vitestTally } from "./test-reports.ts";

const spec = (title: string, status: string, ...annotations: { type: string; description?: string }[]) => ({
  title,
  file: "orders.spec.ts",
  line: 7,
  tests: [
    { status, annotations, results: status === "unexpected" ? [{ error: { message: "\u001B[31mnot\n there" } }] : [] },
  ],
});

test("a failed or skipped browser test is listed with its file, group and reason", () => {
  const phone = {
    title: "a phone",
    specs: [
      spec("shares a date", "skipped", { type: "skip", description: "no touch screen" }),
      spec("scrolls", "expected", { type: "measured", description: "3 ms" }),
      spec("turns", "unexpected"),
      spec("shakes", "flaky"),
    ],
  };
  const file = { title: "orders.spec.ts", specs: [spec("confirms", "skipped", { type: "skip" })], suites: [phone] };
  expect(playwrightTally({ suites: [file] })).toEqual({
    passed: 1,
    failed: [
      { text: "orders.spec.ts › a phone › turns: not there", alone: ["orders.spec.ts:7"] },
      { text: "orders.spec.ts › a phone › shakes: no message", alone: ["orders.spec.ts:7"] },
    ],
    skipped: [
      "orders.spec.ts › confirms (no reason given)",
      "orders.spec.ts › a phone › shares a date (no touch screen)",
    ],
  });
});

test("a story is listed once with its seconds in each engine, and a failed one names its engine", () => {
  const played = (projectName: string, status: string, duration: number) => ({
    title: "signs in",
    file: "stories.spec.ts",
    line: 3,
    tests: [{ status, projectName, annotations: [], results: [{ duration, error: { message: "no dialog" } }] }],
  });
  const left = {
    title: "draws",
    file: "stories.spec.ts",
    line: 9,
    tests: [{ status: "skipped", projectName: "webkit", annotations: [], results: [] }],
  };
  const file = (...specs: (typeof left | ReturnType<typeof played>)[]) => ({ title: "stories.spec.ts", specs });
  const suites = [file(played("firefox", "expected", 2340)), file(played("webkit", "unexpected", 3000), left)];
  expect(storyTimes({ suites })).toEqual(["signs in: firefox 2.3 s, webkit 3.0 s"]);
  expect(playwrightTally({ suites }).failed).toEqual([
    {
      text: "stories.spec.ts › signs in [webkit]: no dialog",
      alone: ["--project=webkit", String.raw`--grep=\x73igns\x20in`],
    },
  ]);
});

test("tests that did not run because the run was aborted are reported so", () => {
  const file = { title: "orders.spec.ts", specs: [spec("confirms", "skipped")] };
  expect(playwrightTally({ suites: [file] }).skipped).toEqual(["orders.spec.ts › confirms (did not run)"]);
});

test("a failed unit test and a failed file are named with a message, and long tests left out are not", () => {
  const assertion = (title: string, status: string, ...failureMessages: string[]) => ({
    title,
    ancestorTitles: ["sums"],
    fullName: `sums ${title}`,
    status,
    failureMessages,
    tags: title === "sweeps" ? ["long"] : [],
  });
  const file = (name: string, message: string, ...assertionResults: ReturnType<typeof assertion>[]) => {
    const status = message || assertionResults.some((one) => one.status === "failed") ? "failed" : "passed";
    return { name, status, message, assertionResults };
  };
  const { passed, failed, skipped } = vitestTally({
    testResults: [
      file("a.test.ts", "", assertion("adds", "passed"), assertion("waits", "pending"), assertion("sweeps", "skipped")),
      file("b.test.ts", "", assertion("takes 1 (or 2) away", "failed", "expected 1\n  to be 2")),
      file("c.test.ts", "no such module"),
      file("d.test.ts", "the hook timed out", assertion("divides", "skipped")),
    ],
  });
  expect([passed, skipped]).toEqual([1, ["a.test.ts › sums waits"]]);
  expect(failed.map(({ text }) => text)).toEqual([
    "c.test.ts: no such module",
    "d.test.ts: the hook timed out",
    "b.test.ts › sums takes 1 (or 2) away: expected 1 to be 2",
  ]);
  const [wholeFile, , [path, , pattern = ""] = []] = failed.map(({ alone }) => alone);
  expect([wholeFile, path]).toEqual([["c.test.ts"], "b.test.ts"]);
  // The name that vitest matches the pattern with.
  expect("sums > takes 1 (or 2) away").toMatch(new RegExp(pattern));
  expect("sums > takes 1 (or 2) away twice").not.toMatch(new RegExp(pattern));
});
