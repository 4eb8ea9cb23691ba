/** Waits for one's turn: at most so many have theirs in a second, in the order in which they asked. Who comes alone does not wait. */
export type Turn = () => Promise<void>;

export function createPace(perSecond: number): Turn {
  let free = 0;
  return async () => {
    const now = performance.now();
    const turn = Math.max(now, free);
    free = turn + 1000 / perSecond;
    if (turn > now) await new Promise<void>((resolve) => void setTimeout(resolve, turn - now).unref());
  };
}
