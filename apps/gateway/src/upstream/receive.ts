import type { Dispatcher, Pool } from "undici";

/** A long response is read in pieces with pauses, so that other calls get their turn (promise 22). The rate is 64 MiB a second. */
const [pieceBytes, pauseMs] = [64 * 1024, 1];

/** A response that is too large or is compressed, although the request asked for no encoding. */
export class UnreadableBody extends Error {
  override name = "UnreadableBody";
}

export interface UpstreamAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
}

/**
 * Sends a request and collects its response in memory. A stream would cost more than the rest of the call.
 * @throws UnreadableBody above `mostBytes`, before more is kept, and for any encoding (decision 0014); any error of undici
 */
export function receive(
  pool: Pool,
  request: Dispatcher.DispatchOptions,
  signal: AbortSignal,
  mostBytes: number,
): Promise<UpstreamAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let [status, size] = [0, 0];
    let answered: UpstreamAnswer["headers"] = {};
    pool.dispatch(request, {
      onRequestStart(controller) {
        const end = () => controller.abort(new Error("the call is over"));
        if (signal.aborted) end();
        else signal.addEventListener("abort", end, { once: true });
      },
      onResponseStart(controller, statusCode, headers) {
        status = statusCode;
        answered = headers;
        const encoding = String(headers["content-encoding"] ?? "identity").trim();
        const length = Number(headers["content-length"]);
        if (!/^(?:identity)?$/i.test(encoding))
          controller.abort(new UnreadableBody(`content-encoding ${encoding.slice(0, 40)}`));
        else if (length > mostBytes) controller.abort(new UnreadableBody(`${length} bytes`));
      },
      onResponseData(controller, chunk) {
        const isPieceFull = (size % pieceBytes) + chunk.length >= pieceBytes;
        size += chunk.length;
        chunks.push(chunk);
        if (size > mostBytes) controller.abort(new UnreadableBody(`more than ${mostBytes} bytes`));
        else if (isPieceFull) {
          controller.pause();
          setTimeout(() => controller.resume(), pauseMs);
        }
      },
      onResponseEnd: () => resolve({ status, headers: answered, bytes: Buffer.concat(chunks, size) }),
      onResponseError: (_controller, error) => reject(error),
    });
  });
}
