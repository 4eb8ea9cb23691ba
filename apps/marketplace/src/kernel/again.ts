import { setTimeout as wait } from "node:timers/promises";

const serializationFailure = "40001";
const deadlock = "40P01";
/** Both looked and found a name or address free: tried again, the second one sees it taken and says so. */
const uniqueViolation = "23505";
const mostTries = 4;
/** A Postgres that is restarted is back within seconds; longer than that nobody waits at the other end (promise 48). */
const patienceMs = 4000;
const pauseMs = 200;

const lostCodes = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT"]);
/** What the driver says without a code. */
const lostWords = /Connection terminated|is not queryable|timeout exceeded when trying to connect/;

function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}

/** Whether Postgres ended one of several transactions that stood in each other's way; tried again, it sees what the others did. */
function isRetryable(error: unknown): boolean {
  return [serializationFailure, deadlock, uniqueViolation].includes(codeOf(error));
}

/** Whether the connection broke or none could be had: class 08, a server that stops (57P01, 57P02) or starts (57P03), no network. */
function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error);
  return (
    /^(?:08|57P0[123])/.test(code) || lostCodes.has(code) || (error instanceof Error && lostWords.test(error.message))
  );
}

/** Runs work, and again when it lost against others, a few times, or lost its connection, for some seconds. */
export async function again<T>(work: () => Promise<T>, mayFollowLoss: () => boolean = () => true): Promise<T> {
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
