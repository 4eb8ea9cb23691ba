import { setTimeout as wait } from "node:timers/promises";

const serializationFailure = "40001";
const deadlock = "40P01";
/** Two transactions found a name or address free. After a retry the second one finds it taken and refuses properly. */
const uniqueViolation = "23505";
const mostTries = 4;
/** A restarted Postgres is back within seconds; callers do not wait longer than this (promise 48). */
const patienceMs = 4000;
const pauseMs = 200;

const lostCodes = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT"]);
/** Errors of the driver that have no code. */
const lostWords = /Connection terminated|is not queryable|timeout exceeded when trying to connect/;

function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}

/**
 * Whether Postgres aborted the transaction: serialization failure, deadlock or unique violation. A retry sees the other transactions'
 * changes.
 */
function isRetryable(error: unknown): boolean {
  return [serializationFailure, deadlock, uniqueViolation].includes(codeOf(error));
}

/** Whether the connection was lost or could not be made: class 08, a server that stops (57P01, 57P02) or starts (57P03), no network. */
function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error);
  return (
    /^(?:08|57P0[123])/.test(code) || lostCodes.has(code) || (error instanceof Error && lostWords.test(error.message))
  );
}

/** Runs work and retries it: a few times after an aborted transaction, for some seconds after a lost connection. */
export async function withRetries<T>(work: () => Promise<T>, mayFollowLoss: () => boolean = () => true): Promise<T> {
  const until = performance.now() + patienceMs;
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (isRetryable(error) && tries < mostTries) await wait(Math.random() * 20 * 2 ** tries);
      else if (isConnectionLost(error) && mayFollowLoss() && performance.now() < until) await wait(pauseMs);
      else throw error;
    }
  }
}
