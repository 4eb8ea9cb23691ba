import type { Readable } from "node:stream";
import type { FileAnswer } from "@partner-konto/contracts/multipart";
import type { UpstreamAnswer } from "./receive.ts";

/** A multipart body streamed from a browser to a service; the gateway does not parse it. */
export interface SentFile {
  contentType: string;
  content: Readable;
  /** Whether the browser is the slow side now. */
  isAwaited: () => boolean;
}

const nameIn = /filename\*=UTF-8''([\w!#$&+.^`|~%-]{1,1000})/;

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return "";
  }
}

/** A file response in the call's response shape; it is validated afterwards like any other. */
export function fileFrom({ headers, bytes }: UpstreamAnswer): Record<keyof FileAnswer, unknown> {
  const name = nameIn.exec(String(headers["content-disposition"] ?? ""))?.[1];
  return { name: decoded(name ?? ""), type: headers["content-type"], data: bytes };
}
