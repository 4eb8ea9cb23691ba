/** Wakes a waiting coroutine. A ring while nobody waits is kept for the next wait. */
export interface Bell {
  ring: () => void;
  /** Resolves at the next ring, or after `ms`. */
  wait(ms?: number): Promise<void>;
}

export function createBell(): Bell {
  let rung = false;
  let wake: (() => void) | undefined;
  return {
    ring() {
      rung = true;
      wake?.();
    },
    async wait(ms) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        if (rung) return resolve();
        wake = resolve;
        if (ms !== undefined) timer = setTimeout(resolve, ms);
      });
      clearTimeout(timer);
      rung = false;
      wake = undefined;
    },
  };
}
