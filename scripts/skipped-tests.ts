export interface Suite {
  title: string;
  specs: { title: string; tests: { status: string; annotations: { type: string; description?: string }[] }[] }[];
  suites?: Suite[];
}

/** The skipped tests in Playwright's JSON report, each by its file, groups and name, with the reason it gives. */
export function skippedTests({ title, specs, suites = [] }: Suite): string[] {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === "skipped")
      .map(({ annotations }) => {
        const given = annotations.find(({ type }) => type === "skip" || type === "fixme");
        const reason = given ? (given.description ?? "no reason given") : "did not run";
        return `${spec.title} (${reason})`;
      }),
  );
  return [...own, ...suites.flatMap(skippedTests)].map((name) => `${title} › ${name}`);
}
