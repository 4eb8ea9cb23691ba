import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { Dispatcher } from "undici";

/** An answer is read up to this size, unpacked (promise 24). */
const mostBytes = 8 * 1024 * 1024;
/** Unpacked in large pieces: each costs a way to another thread and back, and a bomb is unpacked up to the limit. */
const chunkSize = 128 * 1024;

/** An answer nobody should read: too large, or packed in a way we did not ask for. */
export class UnreadableBody extends Error {
  override name = "UnreadableBody";
}

/**
 * Reads an answer's body.
 * @throws UnreadableBody past `mostBytes`, before more is kept, and for any encoding but none and a single gzip (CVE-2026-22036)
 */
export async function readBody({ headers, body }: Pick<Dispatcher.ResponseData, "headers" | "body">): Promise<string> {
  const packed = String(headers["content-encoding"] ?? "identity")
    .trim()
    .toLowerCase();
  const length = Number(headers["content-length"]);
  const isStrange = packed !== "identity" && packed !== "" && packed !== "gzip";
  if (isStrange || length > mostBytes) {
    // Destroying it says so in an error event, which nobody else hears.
    body.on("error", () => undefined).destroy();
    throw new UnreadableBody(isStrange ? `content-encoding ${packed.slice(0, 40)}` : `${length} bytes`);
  }
  // Longer than it says an answer cannot be: undici ends it there.
  if (packed !== "gzip" && !Number.isNaN(length)) return await body.text();
  const chunks: Buffer[] = [];
  let size = 0;
  const collect = async (stream: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > mostBytes) throw new UnreadableBody(`more than ${mostBytes} bytes`);
      chunks.push(chunk);
    }
  };
  if (packed === "gzip") await pipeline(body, createGunzip({ chunkSize }), collect);
  else await collect(body);
  return Buffer.concat(chunks, size).toString("utf8");
}
