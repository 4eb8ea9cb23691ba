import type { Readable } from "node:stream";
import { type SenderLimits, watchPace } from "@partner-konto/contracts/slow-senders";
import { uploadLimits as limits } from "@partner-konto/domain/profile/sizes";
import type { FastifyRequest } from "fastify";
import { inOwnTurn, inTurn } from "./in-turn.ts";
import { InvalidInput } from "./invalid-input.ts";
import { Refusal } from "./refusal.ts";

/** One file under its field, and nothing else. */
export const uploadLimits = {
  /** Of a call that says nothing else. */
  fileSize: limits.bytes,
  files: 1,
  fields: 0,
  parts: 1,
  headerPairs: 20,
  fieldNameSize: 100,
};

/** So many files are held at a time; the others wait in their connections, unread (promise 20). */
const oneOfSix = inTurn(6);
/** What is much larger has one place of its own, for minutes: whoever comes meanwhile is told so before their file is read. */
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

/** However slowly somebody sends, four places are left to the others (promise 44). */
const oneOfTheirTwo = inOwnTurn(2);

/** Characters that draw nothing, turn the line's direction or lead into another folder; a name is shown, never used as one. */
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

/** The parser says of a form that is none, or that ends too early, only that in words; what is beyond a limit has a code. */
function readable<T>(reading: Promise<T>): Promise<T> {
  return reading.catch((error: unknown) => {
    if (error instanceof Error && "code" in error) throw error;
    throw new InvalidInput({ path: "body.file", message: "the form cannot be read" });
  });
}

/** Rooms in which a file lay, for the next: what is thrown away stays in memory until somebody tidies up. */
const emptyRooms: Buffer[] = [];

/** Written where it stays: to collect pieces and put them together takes twice the room. Room that was never written to costs none. */
async function wholeOf(file: Readable, room: Buffer): Promise<Buffer> {
  let at = 0;
  for await (const piece of file as AsyncIterable<Buffer>) at += piece.copy(room, at);
  return room.subarray(0, at);
}

async function fileOf(request: FastifyRequest, room: Buffer): Promise<{ name: string; data: Buffer }> {
  const part = await readable(request.file({ limits: { ...uploadLimits, fileSize: room.length } }));
  if (!part || part.fieldname !== "file") {
    part?.file.resume();
    throw new InvalidInput({ path: "body.file", message: "a file is missing" });
  }
  const data = await readable(wholeOf(part.file, room));
  if (part.file.truncated) throw new Refusal("PAYLOAD_TOO_LARGE");
  if (data.length === 0) throw new Refusal("FILE_EMPTY");
  return { name: shownName(part.filename), data };
}

/** How long one may send: as long as it keeps its pace, and no longer than the call's own time. */
interface SendingLimits {
  pace: SenderLimits["file"];
  mostMs: number;
}

/** Both from the moment at which somebody reads. */
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
 * Reads the one file of a request and hands it to the work, a few requests at a time, of each account fewer.
 * @throws InvalidInput where there is no file; Refusal FILE_EMPTY, UPLOAD_TOO_SLOW; what the multipart reader throws past its limits
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
      // Who has gone meanwhile holds up nobody.
      if (request.raw.destroyed || !request.isMultipart())
        throw new InvalidInput({ path: "body.file", message: "a form with a file is expected" });
      // What is large is read in a thread of its own, which sees the same room.
      const room = isLarge
        ? Buffer.from(new SharedArrayBuffer(most))
        : (emptyRooms.pop() ?? Buffer.allocUnsafeSlow(most));
      // Given up on the way, it may still be written to, and is nobody's any more.
      const file = await inTime(request, sending, () => fileOf(request, room));
      try {
        return await work({ file });
      } finally {
        if (!isLarge) emptyRooms.push(room);
      }
    });
  return oneOfTheirTwo(account, turn);
}
