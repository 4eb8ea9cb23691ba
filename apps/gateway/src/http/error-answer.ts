import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { refusalPage, unreadableCode, wantedPage, wantsPage } from "@partner-konto/server/request-head";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Failure, failure } from "../failure.ts";
import { errorData, failureOf } from "../trpc/error-data.ts";
import type { ErrorShape } from "../trpc/error-shape.ts";
import { setRetryAfter } from "./retry-after.ts";

/** The framework's own refusals (a body too large, an unsupported type) carry a status below 500. */
function failureOfHttp(error: unknown): Failure {
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : undefined;
  if (error instanceof Failure || typeof status !== "number" || status >= 500) return failureOf(error);
  if (status === 413) return failure("PAYLOAD_TOO_LARGE");
  if (status === 400) return failure("INVALID_INPUT");
  return new Failure(status, `STATUS_${status}`);
}

const html = "text/html; charset=utf-8";

function shapeOf(known: Failure): { shape: ErrorShape; data: ErrorShape["data"] } {
  const data = errorData(known, undefined);
  return { shape: { message: data.text, code: -32_600, data }, data };
}

/** Answers an error outside of procedures, in the shape that tRPC's client reads. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = failureOfHttp(error);
  if (known.status >= 500) request.log.error({ reqId: request.id, err: error }, "a request failed");
  const { shape, data } = shapeOf(known);
  setRetryAfter(reply, data.status);
  if ((data.status === 414 || data.status === 431) && wantsPage(request.raw))
    return void reply.code(data.status).header("cache-control", "no-store").type(html).send(refusalPage(data.text));
  reply.code(data.status).header("cache-control", "no-store").type("application/json").send({ error: shape });
}

/** Everything but what programs ask for is a page of the web app. */
const pages = /^GET \/(?!trpc|files|assets|health|ready|metrics)/;

/** Answers input that is not a valid HTTP request: written to the socket by hand, with the usual security headers. */
export function answerUnreadable(headers: Readonly<Record<string, string>>) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const { shape, data } = shapeOf(failure(unreadableCode(error)));
    const isPage = wantedPage(error, pages);
    const body = isPage ? refusalPage(data.text) : JSON.stringify({ error: shape });
    const own = {
      "content-type": isPage ? html : "application/json; charset=utf-8",
      "content-length": String(Buffer.byteLength(body)),
      "cache-control": "no-store",
      connection: "close",
    };
    const lines = Object.entries({ ...headers, ...own }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${data.status} ${STATUS_CODES[data.status]}\r\n${lines.join("")}\r\n${body}`);
  };
}
