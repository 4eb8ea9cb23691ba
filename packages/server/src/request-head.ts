import type { IncomingMessage } from "node:http";
import type { ServerCode } from "@partner-konto/domain/error/server-codes";

/** Limits in bytes of a request's head (promise 16). */
export const headLimits = { url: 8 * 1024, headers: 16 * 1024 };
/** Node refuses larger heads before we see them. Smaller ones get an answer that names the part that is too long. */
export const mostHeadBytes = 2 * (headLimits.url + headLimits.headers);

/** Bytes of names, values and the four separator characters of each header. */
export const headerBytes = (rawHeaders: readonly string[]): number =>
  rawHeaders.reduce((sum, part) => sum + Buffer.byteLength(part, "latin1") + 2, 0);

/** @returns the code of the part of a request's head that is too long */
export function overlongPart({ url = "", rawHeaders }: Pick<IncomingMessage, "url" | "rawHeaders">) {
  if (url.length > headLimits.url) return "REQUEST_TOO_LONG";
  return headerBytes(rawHeaders) > headLimits.headers ? "HEADERS_TOO_LARGE" : undefined;
}

/** The request's first bytes, as far as they are in the packet that could not be read. */
const beginningOf = (error: Error): string =>
  "rawPacket" in error && error.rawPacket instanceof Uint8Array
    ? Buffer.from(error.rawPacket.subarray(0, headLimits.url + 100)).toString("latin1")
    : "";

/** @returns the code of what is not a readable HTTP request */
export function unreadableCode(error: NodeJS.ErrnoException): ServerCode {
  if (error.code === "ERR_HTTP_REQUEST_TIMEOUT") return "REQUEST_TOO_SLOW";
  if (error.code !== "HPE_HEADER_OVERFLOW") return "INVALID_INPUT";
  return new RegExp(String.raw`^[A-Z]{3,10} \S{${headLimits.url}}`).test(beginningOf(error))
    ? "REQUEST_TOO_LONG"
    : "HEADERS_TOO_LARGE";
}

/** @returns whether a browser asks for a page, for example by a link or its address bar, and not a program for data */
export const wantsPage = ({ method, headers }: Pick<IncomingMessage, "method" | "headers">): boolean =>
  (method === "GET" || method === "HEAD") && (headers.accept ?? "").includes("text/html");

/** @returns the same of a request that could not be read; its first line is all that is known */
export const wantedPage = (error: Error, pages: RegExp): boolean => pages.test(beginningOf(error));

/** @returns a page that says why a request was refused, for a text of our own */
export const refusalPage = (text: string): string =>
  `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Das hat nicht geklappt</title><h1>Das hat nicht geklappt</h1><p>${text}</p></html>`;
