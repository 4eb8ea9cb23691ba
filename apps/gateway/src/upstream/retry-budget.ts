const share = 0.1;
const most = 10;

/** Retries of a service are at most a tenth of its calls, so that they never amplify an outage (promise 25). */
export interface RetryBudget {
  called(): void;
  /** Takes a retry out of the budget, if there is one. */
  take(): boolean;
}

export function createRetryBudget(): RetryBudget {
  let saved = 0;
  return {
    called() {
      saved = Math.min(most, saved + share);
    },
    take() {
      // The smallest bit of room: ten times a tenth is not quite one in binary.
      if (saved < 1 - 1e-9) return false;
      saved -= 1;
      return true;
    },
  };
}
