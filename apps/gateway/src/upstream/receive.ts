import { promisify } from "node:util";
import zlib from "node:zlib";
import type { Dispatcher, Pool } from "undici";

/** An answer is read up to this size, unpacked (promise 24). */
const mostBytes = 8 * 1024 * 1024;
/** After so much of an answer others have their turn (promise 22). */
const piece = 64 * 1024;
/** Unpacked in large pieces: each costs a way to another thread and back, and a bomb is unpacked up to the limit. */
const chunkSize = 128 * 1024;

/** An answer nobody should read: too large, or packed in a way we did not ask for. */
export class UnreadableBody extends Error {
  override name = "UnreadableBody";
}

interface Received {
  status: number;
  packed: string;
  body: Buffer;
}

const gunzip = promisify(zlib.gunzip);

async function unpack(body: Buffer): Promise<Buffer> {
  try {
    return await gunzip(body, { chunkSize, maxOutputLength: mostBytes });
  } catch (error) {
    const tooLarge = error instanceof RangeError;
    throw tooLarge ? new UnreadableBody(`more than ${mostBytes} bytes, unpacked`) : error;
  }
}

/** Collects an answer as it comes in: of a stream there is no need, and to make one would cost more than the rest. */
function collect(pool: Pool, request: Dispatcher.DispatchOptions, signal: AbortSignal): Promise<Received> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let [status, packed, size] = [0, "", 0];
    pool.dispatch(request, {
      onRequestStart(controller) {
        const end = () => controller.abort(new Error("the call is over"));
        if (signal.aborted) end();
        else signal.addEventListener("abort", end, { once: true });
      },
      onResponseStart(controller, statusCode, headers) {
        status = statusCode;
        packed = String(headers["content-encoding"] ?? "identity")
          .trim()
          .toLowerCase();
        const length = Number(headers["content-length"]);
        // CVE-2026-22036: what is packed more than once could be packed any number of times.
        if (packed !== "identity" && packed !== "" && packed !== "gzip")
          controller.abort(new UnreadableBody(`content-encoding ${packed.slice(0, 40)}`));
        else if (length > mostBytes) controller.abort(new UnreadableBody(`${length} bytes`));
      },
      onResponseData(controller, chunk) {
        const isPieceFull = (size % piece) + chunk.length >= piece;
        size += chunk.length;
        chunks.push(chunk);
        if (size > mostBytes) controller.abort(new UnreadableBody(`more than ${mostBytes} bytes`));
        else if (isPieceFull) {
          controller.pause();
          setImmediate(() => controller.resume());
        }
      },
      onResponseEnd: () => resolve({ status, packed, body: Buffer.concat(chunks, size) }),
      onResponseError: (_controller, error) => reject(error),
    });
  });
}

const utf8 = new TextDecoder();

/**
 * Sends a request and reads its answer whole.
 * @throws UnreadableBody past `mostBytes`, before more is kept, and for any encoding but none and a single gzip; what undici throws
 */
export async function receive(
  pool: Pool,
  request: Dispatcher.DispatchOptions,
  signal: AbortSignal,
): Promise<{ status: number; text: string }> {
  const { status, packed, body } = await collect(pool, request, signal);
  return { status, text: utf8.decode(packed === "gzip" ? await unpack(body) : body) };
}
