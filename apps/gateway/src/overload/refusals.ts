import type { OutgoingHttpHeader, ServerResponse } from "node:http";
import type { ServerCode } from "@partner-konto/domain/error/server-codes";
import { failure } from "../failure.ts";
import { retryAfterOf } from "../http/retry-after.ts";
import { errorData } from "../trpc/error-data.ts";

/** A refusal whose body and headers are built once, because it may be sent thousands of times a second. */
export function createRefusal(code: ServerCode, headers: Readonly<Record<string, string>>, count: () => void) {
  const data = errorData(failure(code), undefined);
  const body = JSON.stringify({ error: { message: data.text, code: -32_600, data } });
  const lines: OutgoingHttpHeader[] = Object.entries({
    "retry-after": retryAfterOf(data.status) ?? "1",
    ...headers,
    "cache-control": "no-store",
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
  }).flat();
  return (response: ServerResponse): void => {
    count();
    response.writeHead(data.status, lines).end(body);
  };
}
