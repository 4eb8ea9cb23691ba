import { setTimeout as wait } from "node:timers/promises";

/** Asks each helper store and service for a sign of life, by its name in /ready. A promise that rejects or stays open means silence. */
export type Probes = Readonly<Record<string, () => Promise<unknown>>>;

/** How long a helper may take to answer, and for how long /ready repeats what it heard: a load balancer asks twice a second. */
export interface Patience {
  answerMs: number;
  keptMs: number;
}
const usual: Patience = { answerMs: 1000, keptMs: 10_000 };

/** @throws Error when the promise is not settled in time; it is not cancelled */
export async function inTime<T>(promise: Promise<T>, ms: number): Promise<T> {
  const settled = new AbortController();
  const late = async (): Promise<never> => {
    await wait(ms, undefined, { signal: settled.signal });
    throw new Error(`no answer within ${ms} ms`);
  };
  try {
    return await Promise.race([promise, late()]);
  } finally {
    settled.abort();
  }
}

/** Resolves when anything answers HTTP there, also with a refusal. */
export async function answersHttp(url: string, ms = usual.answerMs): Promise<void> {
  const { body } = await fetch(url, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(ms) });
  await body?.cancel();
}

/**
 * @returns asks for the names of the helpers that do not answer. Only the first question waits for their answers; later ones are answered
 *   at once with what was heard last
 */
export function silentHelpers(probes: Probes, { answerMs, keptMs } = usual): () => Promise<string[]> {
  const isSilent = (probe: Probes[string]): Promise<boolean> =>
    inTime(probe(), answerMs).then(
      () => false,
      () => true,
    );
  async function ask(): Promise<string[]> {
    const names = Object.keys(probes);
    const silent = await Promise.all(Object.values(probes).map(isSilent));
    return names.filter((_name, at) => silent[at]);
  }
  let heard: Promise<string[]> | undefined;
  let askedAt = 0;
  async function hear(): Promise<void> {
    askedAt = performance.now();
    const asked = ask();
    heard ??= asked;
    await asked;
    heard = asked;
  }
  return async () => {
    if (!heard || performance.now() - askedAt >= keptMs) void hear();
    return (await heard) ?? [];
  };
}
