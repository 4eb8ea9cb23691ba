import { retryDelayMs } from "@partner-konto/domain/notifications/reconnect-delay";

/** The part of a Redis client that connects. Its own strategy must be off: it opens a connection that was lost again without a pause. */
interface Client {
  on(event: "ready" | "terminated", listener: () => void): unknown;
  connect(): Promise<unknown>;
}

/** After a connection of more than 5 s the delay starts from its minimum again, as in the gateway's notifications. */
const settledMs = 5000;
const [firstMs, longestMs] = [200, 3000];

/**
 * Connects, and connects again after each loss, with growing pauses also where every connection is accepted and then closed.
 * @returns stops it
 */
export function keepConnected(client: Client): () => void {
  let tries = 0;
  let readyAt = Number.POSITIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  // Failures are reported by the client's own events.
  const connect = (): void => void client.connect().catch(() => undefined);
  client.on("ready", () => {
    readyAt = Date.now();
  });
  client.on("terminated", () => {
    if (isStopped) return;
    tries = Date.now() - readyAt > settledMs ? 0 : tries + 1;
    readyAt = Number.POSITIVE_INFINITY;
    clearTimeout(timer);
    timer = setTimeout(connect, Math.min(longestMs, retryDelayMs(tries, firstMs)));
  });
  connect();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
