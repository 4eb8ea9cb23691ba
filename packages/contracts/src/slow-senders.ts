import type { IncomingMessage, ServerResponse } from "node:http";
import { calls } from "./services.ts";

/**
 * How long a request's headers and its body may take, and how often one looks (promise 45). A file may take longer, as long as it keeps coming:
 * each so many bytes within so many ms of waiting for them, and its call's `mostMs` in all. Beyond `wholeMs`, which a server has but one of, no
 * request goes on, whoever reads it.
 */
export interface SenderLimits {
  headersMs: number;
  bodyMs: number;
  wholeMs: number;
  lookEveryMs: number;
  file: { bytes: number; ms: number };
}

/** A quarter of a megabit a second is less than any line has that somebody works on. */
export const senderLimits: SenderLimits = {
  headersMs: 8000,
  bodyMs: 10_000,
  // Until the answer of who came too late, too.
  wholeMs: Math.max(...calls.map(({ call }) => call.mostMs)) + 5000,
  lookEveryMs: 2000,
  file: { bytes: 224 * 1024, ms: 7000 },
};

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
const isFile = ({ headers }: IncomingMessage): boolean =>
  /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");

/**
 * Ends the connection of whoever takes too long for a request's body. A file that somebody reads is left to its own pace (`watchPace`); what
 * was answered already and still comes is read by nobody.
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
    // Until the next look it may read its answer.
    wasAnswered = response.writableEnded;
    timer = setTimeout(look, lookEveryMs);
  };
  let timer = setTimeout(look, bodyMs);
  request.once("close", () => clearTimeout(timer));
}

/** Whether a sender keeps its pace. */
export interface Pace {
  came: (bytes: number) => void;
  /** We do not read for now: until `wait` it is not the sender who is slow. */
  hold: () => void;
  wait: () => void;
  /** Whether it is the sender we wait for. */
  isAwaited: () => boolean;
}

/** Watches over one file from now on, as `hold` begins and ends it. */
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
