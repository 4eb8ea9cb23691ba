import type { Readable } from "node:stream";
import type { FileAnswer } from "@partner-konto/contracts/multipart";
import type { Received } from "./receive.ts";

/** A multipart body on its way from a browser to a service. Nobody here looks into it. */
export interface SentFile {
  contentType: string;
  content: Readable;
  /** Whether it is the browser that is slow just now. */
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

/** A service's answer that is a file, in the shape its call has; checked like any other afterwards. */
export function fileFrom({ headers, bytes }: Received): Record<keyof FileAnswer, unknown> {
  const name = nameIn.exec(String(headers["content-disposition"] ?? ""))?.[1];
  return { name: decoded(name ?? ""), type: headers["content-type"], data: bytes };
}
