import type { RefusalDetails } from "@partner-konto/domain/error/refusal-details";
import { type ServerCode, serverCodes } from "@partner-konto/domain/error/server-codes";
import { unknownApiKeyText } from "@partner-konto/domain/people/texts";
import { InvalidInput, type Issue } from "./invalid-input.ts";
import { Refusal } from "./refusal.ts";
import { apiTokenPrefix } from "./sign-in.ts";

/** The body of every response that is not a success. */
export interface WireError extends RefusalDetails {
  statusCode: number;
  code: ServerCode;
  message: string;
  issues?: readonly Issue[];
  /** For 412: the current record. */
  current?: unknown;
}

const plain = (code: ServerCode): WireError => ({
  statusCode: serverCodes[code].status,
  code,
  message: serverCodes[code].text,
});

const known: Readonly<Record<string, ServerCode>> = {
  // Fastify's errors before any handler runs.
  FST_ERR_CTP_BODY_TOO_LARGE: "PAYLOAD_TOO_LARGE",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "INVALID_INPUT",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "INVALID_INPUT",
  FST_ERR_CTP_EMPTY_JSON_BODY: "INVALID_INPUT",
  // Errors of the multipart reader and its parser: exactly one file and no other part is allowed.
  FST_REQ_FILE_TOO_LARGE: "PAYLOAD_TOO_LARGE",
  FST_FILES_LIMIT: "INVALID_INPUT",
  FST_FIELDS_LIMIT: "INVALID_INPUT",
  FST_PARTS_LIMIT: "INVALID_INPUT",
  FST_INVALID_MULTIPART_CONTENT_TYPE: "INVALID_INPUT",
  FST_PROTO_VIOLATION: "INVALID_INPUT",
  // Postgres: the disk is full; the server is read-only, as a standby after a failover.
  53100: "CANNOT_BE_SAVED",
  25006: "CANNOT_BE_SAVED",
};

const codeOf = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "code" in error ? error.code : undefined;

/** The body for an error: known refusals as they are, nothing about any other error (promise 49). */
export function wireError(error: unknown): WireError {
  if (error instanceof InvalidInput) return { ...plain("INVALID_INPUT"), issues: error.issues };
  if (error instanceof Refusal) {
    const { code, current, details } = error;
    return { ...plain(code), ...details, ...(current !== undefined && { current }) };
  }
  const code = codeOf(error);
  return plain(typeof code === "string" && Object.hasOwn(known, code) ? (known[code] ?? "INTERNAL") : "INTERNAL");
}

/** @returns the same for a request; a program whose API key does not count is not told that its session has ended */
export function wireErrorFor(error: unknown, authorization = ""): WireError {
  const body = wireError(error);
  const isKey = authorization.replace(/^bearer /i, "").startsWith(apiTokenPrefix);
  return body.code === "UNAUTHORIZED" && isKey ? { ...body, message: unknownApiKeyText } : body;
}
