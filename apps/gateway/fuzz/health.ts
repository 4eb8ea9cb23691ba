const everyMs = 50;

/** Asks a service every now and then whether it is alive; its event loop must get round to it. */
export function watchHealth(url: string): { stop(): number } {
  const took: number[] = [];
  const timer = setInterval(() => {
    const asked = performance.now();
    void fetch(`${url}/health`).then(
      (answer) => answer.arrayBuffer().then(() => took.push(performance.now() - asked)),
      () => took.push(Infinity),
    );
  }, everyMs);
  return {
    /** The 99th percentile in ms. */
    stop() {
      clearInterval(timer);
      return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? Infinity;
    },
  };
}
