import path from "node:path";
import autocannon from "autocannon";
import { startHelper } from "../processes/helper.ts";

type Options = autocannon.Options & { requests: autocannon.Request[]; connections: number };

/** Runs autocannon and reports each response's status and duration in ms. */
export function runLoad(
  options: Options,
  onAnswer: (status: number, ms: number) => void = () => undefined,
): Promise<autocannon.Result> {
  const { requests, connections } = options;
  let begun = 0;
  // Each connection starts at another request of the list. Otherwise all connections would send the same person's request at once.
  const setupClient = (client: autocannon.Client): void => {
    const at = Math.floor((begun * requests.length) / connections);
    begun += 1;
    client.setRequests([...requests.slice(at), ...requests.slice(0, at)]);
  };
  return new Promise((resolve, reject) => {
    const whenOver = (error: Error | null, result: autocannon.Result): void =>
      error ? reject(error) : resolve(result);
    const run = autocannon({ ...options, setupClient }, whenOver);
    run.on("response", (_client, status, _bytes, ms) => onAnswer(status, ms));
  });
}

/** Runs autocannon in a process of its own, so that the measuring process waits only for answers. @returns how often each status came */
export const runLoadBeside = (options: Options): Promise<Record<number, number>> =>
  startHelper(path.join(import.meta.dirname, "load-process.ts")).ask(options);
