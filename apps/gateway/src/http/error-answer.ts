import type { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Failure, failure } from "../failure.ts";
import { errorData, failureOf } from "../trpc/error-data.ts";
import type { ErrorShape } from "../trpc/error-shape.ts";
import { adviseToComeLater } from "./come-later.ts";

/** The framework's own refusals (a body too large, a type nobody reads) carry a status below 500. */
function failureOfHttp(error: unknown): Failure {
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : undefined;
  if (error instanceof Failure || typeof status !== "number" || status >= 500) return failureOf(error);
  if (status === 413) return failure("PAYLOAD_TOO_LARGE");
  if (status === 400) return failure("INVALID_INPUT");
  return new Failure(status, `STATUS_${status}`);
}

/** An error outside of procedures, in the shape the browser's client reads from all of them. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = failureOfHttp(error);
  if (known.status >= 500) request.log.error({ reqId: request.id, err: error }, "a request failed");
  const data = errorData(known, undefined);
  const shape: ErrorShape = { message: data.text, code: -32_600, data };
  adviseToComeLater(reply, data.status);
  reply.code(data.status).header("cache-control", "no-store").type("application/json").send({ error: shape });
}

const statusOfClientError: Partial<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** What could not even be read as a request: answered by hand, with the same headers as everything else. */
export function answerUnreadable(headers: Readonly<Record<string, string>>) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const status = statusOfClientError[error.code ?? ""] ?? "400 Bad Request";
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status}\r\n${lines.join("")}content-length: 0\r\nconnection: close\r\n\r\n`);
  };
}
