import type { IncomingMessage, ServerResponse } from "node:http";
import { calls } from "@partner-konto/contracts/services";

/**
 * Time limits of a request in milliseconds (promise 45): for its headers, for its body, and the interval of the check. A file may take
 * longer while it keeps its pace: each `file.bytes` must arrive within `file.ms` of waiting, and the whole call within its `mostMs`.
 * Beyond `wholeMs`, one value for the server, every request ends.
 */
export interface SenderLimits {
  headersMs: number;
  bodyMs: number;
  wholeMs: number;
  lookEveryMs: number;
  file: { bytes: number; ms: number };
}

/** The pace is about a quarter of a megabit per second, less than any usable line has. */
export const senderLimits: SenderLimits = {
  headersMs: 8000,
  bodyMs: 10_000,
  // Leaves time to answer a call that exceeded its own limit.
  wholeMs: Math.max(...calls.map(({ call }) => call.mostMs)) + 5000,
  lookEveryMs: 2000,
  file: { bytes: 224 * 1024, ms: 7000 },
};

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
const isFile = ({ headers }: IncomingMessage): boolean =>
  /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");

/**
 * Destroys the connection of a request whose body takes longer than `bodyMs`. A file that is being read is left to `watchPace`. After a
 * response was sent, nobody reads the rest of the body, so the connection ends too.
 */
export function cutSlowBody(
  request: IncomingMessage,
  response: ServerResponse,
  { bodyMs, lookEveryMs }: Pick<SenderLimits, "bodyMs" | "lookEveryMs">,
): void {
  if (!hasBody(request)) return;
  let wasAnswered = !isFile(request);
  const look = () => {
    if (request.complete) return;
    if (wasAnswered) return void request.socket.destroy();
    // Leaves the client time until the next check to read its response.
    wasAnswered = response.writableEnded;
    timer = setTimeout(look, lookEveryMs);
  };
  let timer = setTimeout(look, bodyMs);
  request.once("close", () => clearTimeout(timer));
}

/** Watches whether a sender keeps its pace. */
export interface Pace {
  came: (bytes: number) => void;
  /** We pause reading: until `wait` the delay is not the sender's. */
  hold: () => void;
  wait: () => void;
  /** @returns whether the sender is the one we wait for */
  isAwaited: () => boolean;
}

/**
 * Starts to watch one file; `hold` and `wait` pause and resume.
 * @param limits `bytes` that must arrive within `ms` of waiting
 * @param tooSlow called once the sender is too slow
 */
export function watchPace({ bytes, ms }: SenderLimits["file"], tooSlow: () => void): Pace {
  let arrived = 0;
  let left = ms;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hold = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    left -= performance.now() - since;
  };
  const wait = () => {
    if (timer !== undefined) return;
    since = performance.now();
    timer = setTimeout(tooSlow, left);
  };
  wait();
  return {
    hold,
    wait,
    isAwaited: () => timer !== undefined,
    came(more) {
      arrived += more;
      if (arrived < bytes) return;
      hold();
      arrived = 0;
      left = ms;
      wait();
    },
  };
}
