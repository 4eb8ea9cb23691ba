const share = 0.1;
const most = 10;

/** Limits the retries of a service to a tenth of its calls, so that they never amplify an outage (promise 25). */
export interface RetryBudget {
  called(): void;
  /** Takes a retry out of the budget; returns whether there was one. */
  take(): boolean;
}

export function createRetryBudget(): RetryBudget {
  let saved = 0;
  return {
    called() {
      saved = Math.min(most, saved + share);
    },
    take() {
      // Tolerance for rounding: ten times 0.1 is slightly less than 1 in binary.
      if (saved < 1 - 1e-9) return false;
      saved -= 1;
      return true;
    },
  };
}
