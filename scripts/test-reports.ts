import { stripVTControlCharacters } from "node:util";

/** A failed test, file or command. */
export interface Failure {
  /** The name and the first lines of the message. */
  text: string;
  /** The arguments with which its runner runs this alone; none for a command that is run as a whole. */
  alone?: string[];
}

/** The results in a runner's report; skipped tests by name. */
export interface Tally {
  passed: number;
  failed: Failure[];
  skipped: string[];
}

interface PlaywrightSpec {
  title: string;
  file: string;
  line: number;
  tests: {
    status: string;
    /** The engine of a story; empty where there is one project. */
    projectName?: string;
    annotations: { type: string; description?: string }[];
    results: { duration?: number; error?: { message?: string } }[];
  }[];
}
export interface PlaywrightSuite {
  title: string;
  specs: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}
export interface PlaywrightReport {
  suites: PlaywrightSuite[];
}

export interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: {
      status: string;
      fullName: string;
      ancestorTitles: string[];
      title: string;
      failureMessages: string[];
      tags: string[];
    }[];
  }[];
}

/** A message on one line, without colours and cut to 400 characters, because CI shows only the last page of its output. */
const brief = (message = "no message") => stripVTControlCharacters(message).replace(/\s+/g, " ").trim().slice(0, 400);

/** Matches the name of one test only; vitest joins the titles of its groups with " > ". */
const patternOf = (titles: readonly string[]): string => `^${titles.map((title) => RegExp.escape(title)).join(" > ")}$`;

/**
 * Reads vitest's JSON report. A file that failed outside its tests, in an import or a hook, counts as one failure. Tests that the run left
 * out because they take long are not listed.
 */
export function vitestTally({ testResults }: VitestReport): Tally {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((assertion) => ({ ...assertion, file: name })),
  );
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((one) => one.status === "failed"),
  );
  return {
    passed: tests.filter(({ status }) => status === "passed").length,
    failed: [
      ...broken.map(({ name, message }) => ({ text: `${name}: ${brief(message)}`, alone: [name] })),
      ...tests
        .filter(({ status }) => status === "failed")
        .map(({ file, fullName, ancestorTitles, title, failureMessages }) => ({
          text: `${file} › ${fullName}: ${brief(failureMessages[0])}`,
          alone: [file, "--testNamePattern", patternOf([...ancestorTitles, title])],
        })),
    ],
    skipped: tests
      .filter(
        ({ status, file }) => status !== "passed" && status !== "failed" && !broken.some(({ name }) => name === file),
      )
      .filter(({ tags }) => !tags.includes("long"))
      .map(({ file, fullName }) => `${file} › ${fullName}`),
  };
}

/** Reads Playwright's JSON report. A test that passed only on a retry counts as failed. */
export function playwrightTally({ suites }: PlaywrightReport): Tally {
  const tests = suites.flatMap((suite) => testsOf(suite, suite.title));
  return {
    passed: tests.filter(({ status }) => status === "expected").length,
    failed: tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ name, title, file, line, projectName, results }) => ({
        text: `${name}: ${brief(results.find(({ error }) => error)?.error?.message)}`,
        // All stories stand in one line of one file.
        alone: projectName ? [`--project=${projectName}`, `--grep=${RegExp.escape(title)}`] : [`${file}:${line}`],
      })),
    skipped: tests
      .filter(({ status }) => status === "skipped")
      .map(({ name, annotations }) => {
        const given = annotations.find(({ type }) => type === "skip" || type === "fixme");
        return `${name} (${given ? (given.description ?? "no reason given") : "did not run"})`;
      }),
  };
}

/** @returns a line for each story with its seconds in each engine */
export function storyTimes({ suites }: PlaywrightReport): string[] {
  const times = new Map<string, string[]>();
  for (const { title, projectName = "", results } of suites.flatMap((suite) => testsOf(suite, ""))) {
    const seconds = results.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000;
    if (results.length > 0) times.set(title, [...(times.get(title) ?? []), `${projectName} ${seconds.toFixed(1)} s`]);
  }
  return [...times].map(([title, engines]) => `${title}: ${engines.join(", ")}`);
}

function testsOf(
  { specs, suites = [] }: PlaywrightSuite,
  name: string,
): (PlaywrightSpec["tests"][number] & { name: string; title: string; file: string; line: number })[] {
  return [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests.map((test) => ({
        ...test,
        title,
        file,
        line,
        name: `${name} › ${title}${test.projectName ? ` [${test.projectName}]` : ""}`,
      })),
    ),
    ...suites.flatMap((suite) => testsOf(suite, `${name} › ${suite.title}`)),
  ];
}
