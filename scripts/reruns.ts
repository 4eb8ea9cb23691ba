import type { Failure } from "./test-reports.ts";

/** More failures than these have a cause that another run would not remove. */
const mostReruns = 10;

/**
 * Runs each failed test once more, alone. A test that passes then is flaky: it is named, and mended next. It does not fail the run, unless
 * more than `allowed` tests are flaky.
 * @param passesAlone runs one failed test again
 */
export async function sortFlaky<Failed extends Failure>(
  failed: readonly Failed[],
  allowed: number,
  passesAlone: (failure: Failed) => Promise<boolean>,
): Promise<{ flaky: Failed[]; failed: Failed[] }> {
  if (allowed === 0 || failed.length > mostReruns) return { flaky: [], failed: [...failed] };
  const [flaky, red]: [Failed[], Failed[]] = [[], []];
  for (const failure of failed) ((await passesAlone(failure)) ? flaky : red).push(failure);
  return flaky.length > allowed ? { flaky, failed: [...failed] } : { flaky, failed: red };
}
