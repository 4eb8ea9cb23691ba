const everyMs = 50;

/** Polls a service's /health. A blocked event loop shows up as a slow response. */
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
