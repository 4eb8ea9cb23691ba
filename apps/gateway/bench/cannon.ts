import autocannon from "autocannon";

/** Presses, and tells of each answer how it ended and after how many ms. */
export function press(
  options: autocannon.Options,
  onAnswer: (status: number, ms: number) => void,
): Promise<autocannon.Result> {
  return new Promise((resolve, reject) => {
    const run = autocannon(options, (error: Error | null, result) => (error ? reject(error) : resolve(result)));
    run.on("response", (_client, status, _bytes, ms) => onAnswer(status, ms));
  });
}
