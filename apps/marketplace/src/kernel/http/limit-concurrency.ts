/** Runs at most `atOnce` tasks at a time; the others wait in the order of their calls. */
export function limitConcurrency(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** The same limit for each key of its own; tasks of different keys do not wait for each other. */
export function limitConcurrencyByKey(atOnce: number): <T>(who: string, work: () => Promise<T>) => Promise<T> {
  const turns = new Map<string, { run: ReturnType<typeof limitConcurrency>; inside: number }>();
  return async (who, work) => {
    const turn = turns.get(who) ?? { run: limitConcurrency(atOnce), inside: 0 };
    turns.set(who, turn);
    turn.inside += 1;
    try {
      return await turn.run(work);
    } finally {
      turn.inside -= 1;
      if (turn.inside === 0) turns.delete(who);
    }
  };
}
