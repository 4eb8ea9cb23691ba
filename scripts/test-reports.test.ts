import { expect, test } from "vitest";
import { playwrightTally, storyTimes, vitestTally } from "./test-reports.ts";

const spec = (title: string, status: string, ...annotations: { type: string; description?: string }[]) => ({
  title,
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
    failed: ["orders.spec.ts › a phone › turns: not there", "orders.spec.ts › a phone › shakes: no message"],
    skipped: [
      "orders.spec.ts › confirms (no reason given)",
      "orders.spec.ts › a phone › shares a date (no touch screen)",
    ],
  });
});

test("a story is listed once with its seconds in each engine, and a failed one names its engine", () => {
  const played = (projectName: string, status: string, duration: number) => ({
    title: "signs in",
    tests: [{ status, projectName, annotations: [], results: [{ duration, error: { message: "no dialog" } }] }],
  });
  const left = { title: "draws", tests: [{ status: "skipped", projectName: "webkit", annotations: [], results: [] }] };
  const file = (...specs: (typeof left | ReturnType<typeof played>)[]) => ({ title: "stories.spec.ts", specs });
  const suites = [file(played("firefox", "expected", 2340)), file(played("webkit", "unexpected", 3000), left)];
  expect(storyTimes({ suites })).toEqual(["signs in: firefox 2.3 s, webkit 3.0 s"]);
  expect(playwrightTally({ suites }).failed).toEqual(["stories.spec.ts › signs in [webkit]: no dialog"]);
});

test("tests that did not run because the run was aborted are reported so", () => {
  const file = { title: "orders.spec.ts", specs: [spec("confirms", "skipped")] };
  expect(playwrightTally({ suites: [file] }).skipped).toEqual(["orders.spec.ts › confirms (did not run)"]);
});

test("a failed unit test and a file that did not run are named with a message, long ones left out are not", () => {
  const assertion = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
    tags: fullName === "sweeps" ? ["long"] : [],
  });
  const report = {
    testResults: [
      {
        name: "a.test.ts",
        message: "",
        assertionResults: [assertion("adds", "passed"), assertion("waits", "pending"), assertion("sweeps", "skipped")],
      },
      {
        name: "b.test.ts",
        message: "",
        assertionResults: [assertion("takes away", "failed", "expected 1\n  to be 2")],
      },
      { name: "c.test.ts", message: "no such module", assertionResults: [] },
    ],
  };
  expect(vitestTally(report)).toEqual({
    passed: 1,
    failed: ["c.test.ts: no such module", "b.test.ts › takes away: expected 1 to be 2"],
    skipped: ["a.test.ts › waits"],
  });
});
