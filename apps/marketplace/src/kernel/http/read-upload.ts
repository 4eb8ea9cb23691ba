import type { Readable } from "node:stream";
import { uploadLimits as limits } from "@partner-konto/domain/companies/profile/sizes";
import { type SenderLimits, watchPace } from "@partner-konto/server/slow-senders";
import type { FastifyRequest } from "fastify";
import { InvalidInput } from "./invalid-input.ts";
import { limitConcurrency, limitConcurrencyByKey } from "./limit-concurrency.ts";
import { Refusal } from "./refusal.ts";

/** One file in its field, and no other part. */
export const uploadLimits = {
  /** The default, if the call declares no limit. */
  fileSize: limits.bytes,
  files: 1,
  fields: 0,
  parts: 1,
  headerPairs: 20,
  fieldNameSize: 100,
};

/** The most files in memory at a time; further uploads wait unread in their connections (promise 20). */
const oneOfSix = limitConcurrency(6);
/** Only one large file (such as an import, which takes minutes) at a time. A second one is refused before it is read. */
let isLargeUnderWay = false;

async function oneLarge<T>(work: () => Promise<T>): Promise<T> {
  if (isLargeUnderWay) throw new Refusal("LARGE_FILE_UNDER_WAY");
  isLargeUnderWay = true;
  try {
    return await work();
  } finally {
    isLargeUnderWay = false;
  }
}

/** An account may upload two files at a time, so even slow senders leave four places to others (promise 44). */
const oneOfTheirTwo = limitConcurrencyByKey(2);

/** Characters that are invisible, change the writing direction or separate folders. A file name is only shown, never used as a path. */
const unshown = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\]/gu;
const mostLetters = 120;

function shownName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const plain = last
    .toWellFormed()
    .replaceAll(unshown, "")
    .replaceAll(/\.{2,}/g, ".")
    .trim()
    .slice(-mostLetters)
    .toWellFormed();
  return /[\p{L}\p{N}]/u.test(plain) ? plain : "Datei";
}

/** For an invalid or truncated form the parser throws an error without a code; exceeded limits have one. */
function readable<T>(reading: Promise<T>): Promise<T> {
  return reading.catch((error: unknown) => {
    if (error instanceof Error && "code" in error) throw error;
    throw new InvalidInput({ path: "body.file", message: "the multipart form cannot be read" });
  });
}

/** Used buffers, kept for the next file: a released buffer stays in memory until the garbage collection. */
const emptyRooms: Buffer[] = [];

/**
 * Copies the chunks directly into the buffer, because collecting and joining them would need twice the memory. Untouched pages of the
 * buffer cost none.
 */
async function wholeOf(file: Readable, room: Buffer): Promise<Buffer> {
  let at = 0;
  for await (const piece of file as AsyncIterable<Buffer>) at += piece.copy(room, at);
  return room.subarray(0, at);
}

async function fileOf(request: FastifyRequest, room: Buffer): Promise<{ name: string; data: Buffer }> {
  const part = await readable(request.file({ limits: { ...uploadLimits, fileSize: room.length } }));
  if (!part || part.fieldname !== "file") {
    part?.file.resume();
    throw new InvalidInput({ path: "body.file", message: "the form has no file" });
  }
  const data = await readable(wholeOf(part.file, room));
  if (part.file.truncated) throw new Refusal("PAYLOAD_TOO_LARGE");
  if (data.length === 0) throw new Refusal("FILE_EMPTY");
  return { name: shownName(part.filename), data };
}

/** Time limits of an upload: a minimum pace, and the call's own deadline. */
interface SendingLimits {
  pace: SenderLimits["file"];
  mostMs: number;
}

/** Both limits start when the file is read. */
async function inTime<T>({ raw }: FastifyRequest, limits: SendingLimits, read: () => Promise<T>): Promise<T> {
  const slow = Promise.withResolvers<never>();
  const giveUp = () => slow.reject(new Refusal("UPLOAD_TOO_SLOW"));
  const { came, hold } = watchPace(limits.pace, giveUp);
  const atTheLatest = setTimeout(giveUp, limits.mostMs);
  const count = (chunk: Buffer) => came(chunk.length);
  const reading = read();
  raw.on("data", count);
  try {
    return await Promise.race([reading, slow.promise]);
  } finally {
    hold();
    clearTimeout(atTheLatest);
    raw.off("data", count);
  }
}

/**
 * Reads the one file of a request and passes it to `work`. Few uploads run at a time, and fewer of each account.
 * @throws InvalidInput if there is no file; Refusal FILE_EMPTY, UPLOAD_TOO_SLOW; the multipart reader's errors for exceeded limits
 */
export function readUpload<T>(
  request: FastifyRequest,
  account: string,
  { most, ...sending }: SendingLimits & { most: number },
  work: (body: unknown) => Promise<T>,
): Promise<T> {
  const isLarge = most > limits.bytes;
  const turn = () =>
    (isLarge ? oneLarge : oneOfSix)(async () => {
      // An upload whose sender has disconnected gives up its place.
      if (request.raw.destroyed || !request.isMultipart())
        throw new InvalidInput({ path: "body.file", message: "expected multipart/form-data with a file" });
      // A worker thread reads large files and shares this memory.
      const room = isLarge
        ? Buffer.from(new SharedArrayBuffer(most))
        : (emptyRooms.pop() ?? Buffer.allocUnsafeSlow(most));
      // After a timeout the buffer may still be written to, so it is not reused.
      const file = await inTime(request, sending, () => fileOf(request, room));
      try {
        return await work({ file });
      } finally {
        if (!isLarge) emptyRooms.push(room);
      }
    });
  return oneOfTheirTwo(account, turn);
}
