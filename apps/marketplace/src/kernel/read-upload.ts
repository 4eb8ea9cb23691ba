import { uploadLimits as limits } from "@partner-konto/domain/profile/schema";
import type { FastifyRequest } from "fastify";
import { inTurn } from "./in-turn.ts";
import { InvalidInput } from "./invalid-input.ts";

/** One file under its field, and nothing else. */
export const uploadLimits = {
  fileSize: limits.bytes,
  files: 1,
  fields: 0,
  parts: 1,
  headerPairs: 20,
  fieldNameSize: 100,
};

/** So many files are held at a time; the others wait in their connections, unread (promise 20). */
const oneOfTwelve = inTurn(12);

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

/**
 * Reads the one file of a request and hands it to the work, a few requests at a time.
 * @throws InvalidInput where there is no file; what the multipart reader throws past its limits
 */
export function readUpload<T>(request: FastifyRequest, work: (body: unknown) => Promise<T>): Promise<T> {
  return oneOfTwelve(async () => {
    if (!request.isMultipart())
      throw new InvalidInput({ path: "body.file", message: "a form with a file is expected" });
    const part = await readable(request.file());
    if (!part || part.fieldname !== "file") {
      part?.file.resume();
      throw new InvalidInput({ path: "body.file", message: "a file is missing" });
    }
    const data = await readable(part.toBuffer());
    if (data.length === 0) throw new InvalidInput({ path: "body.file", message: "the file is empty" });
    return work({ file: { name: shownName(part.filename), data } });
  });
}
