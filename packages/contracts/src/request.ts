import type { z } from "zod";
import type { AnyCall } from "./call.ts";
import { multipartOf } from "./multipart.ts";
import { isReservedWord } from "./reserved-words.ts";

/** The request on the wire, without host and token. */
export interface WireRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
}

/** A required path parameter, query value, header or body is null or undefined; thrown before any request (catalogue §8). */
export class MissingParameter extends Error {
  override name = "MissingParameter";
  readonly parameter: string;
  constructor(parameter: string, callId: string) {
    super(`Required parameter ${parameter} was null or undefined when calling ${callId}`);
    this.parameter = parameter;
  }
}

/** A path parameter could change the path (promise 13). */
export class UnsafeParameter extends Error {
  override name = "UnsafeParameter";
  readonly parameter: string;
  constructor(parameter: string, callId: string) {
    super(`Parameter ${parameter} of ${callId} has a value no path can carry`);
    this.parameter = parameter;
  }
}

/** @returns the names between braces, in order */
export function pathParams(path: string): string[] {
  return [...path.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? "");
}

const required = new WeakMap<z.ZodType, boolean>();

/**
 * Cached: zod answers "no" by building an error, which costs as much as the rest of a request.
 * @returns whether a schema requires a value
 */
function isRequired(schema: z.ZodType): boolean {
  const is = required.get(schema) ?? !schema.safeParse(undefined).success;
  required.set(schema, is);
  return is;
}

/** The headers of a signed call (Standard Webhooks). */
export const signatureHeaders = { id: "webhook-id", timestamp: "webhook-timestamp", signature: "webhook-signature" };

/** @returns the headers of a signature in a call's input; none for parts that are no texts */
function signatureIn(signature: unknown): Record<string, string> {
  if (typeof signature !== "object" || signature === null) return {};
  const parts = Object.entries(signatureHeaders).map(([part, header]) => [
    header,
    (signature as Record<string, unknown>)[part],
  ]);
  return Object.fromEntries(
    parts
      .filter(([, value]) => typeof value === "string" || typeof value === "number")
      .map(([header, value]) => [header, String(value)]),
  );
}

const isMissing = (value: unknown): value is null | undefined => value === null || value === undefined;

const asText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

function segment({ method, path }: AnyCall, name: string, value: unknown, id: string): string {
  const text = asText(value);
  // "." and ".." survive encodeURIComponent and every URL parser resolves them; an empty segment changes the path.
  const hasControl = /\p{Cc}/u.test(text);
  const leaves = text === "" || text === "." || text === ".." || isReservedWord(method, path, name, text);
  if (leaves || hasControl || !text.isWellFormed()) throw new UnsafeParameter(name, id);
  return encodeURIComponent(text);
}

/**
 * Builds the request of a call from its input, without side effects.
 * @param input path parameters and query values flat, `body`, `version` (sent as If-Match), `key` (sent as Idempotency-Key), `signature`
 * @param now the value of if-unmodified-since, sent in UTC string form (catalogue §5)
 * @returns method, path with query, headers and body
 * @throws MissingParameter for the first required value that is null or undefined
 * @throws UnsafeParameter for a path value that could change the path
 */
export function buildRequest(id: string, call: AnyCall, input: Record<string, unknown>, now: Date): WireRequest {
  let path: string = call.path;
  for (const name of pathParams(call.path)) {
    if (isMissing(input[name])) throw new MissingParameter(name, id);
    path = path.replace(`{${name}}`, () => segment(call, name, input[name], id));
  }
  const query = new URLSearchParams();
  for (const [name, schema] of Object.entries(call.query)) {
    const value = input[name];
    if (!isMissing(value)) query.set(name, asText(value));
    else if (isRequired(schema)) throw new MissingParameter(name, id);
  }
  const headers: Record<string, string> = {};
  if (call.headers.includes("if-unmodified-since")) headers["if-unmodified-since"] = now.toUTCString();
  if (call.validationToken && typeof input["validationToken"] === "string")
    headers["x-validation-token"] = input["validationToken"];
  if (call.versioned) {
    if (isMissing(input["version"])) throw new MissingParameter("version", id);
    headers["if-match"] = `"${asText(input["version"])}"`;
  }
  if (call.effect && typeof input["key"] === "string") headers["idempotency-key"] = input["key"];
  let body: WireRequest["body"];
  if (call.signed) Object.assign(headers, signatureIn(input["signature"]));
  if (call.signed && input["body"] instanceof Uint8Array) {
    headers["content-type"] = "application/json";
    body = new Uint8Array(input["body"]);
  } else if (call.body) {
    if (isMissing(input["body"]) && isRequired(call.body)) throw new MissingParameter(call.bodyName, id);
    if (!isMissing(input["body"]) && call.multipart) {
      const { contentType, bytes } = multipartOf(input["body"]);
      headers["content-type"] = contentType;
      body = bytes;
    } else if (!isMissing(input["body"])) {
      headers["content-type"] = "application/json";
      body = JSON.stringify(input["body"]);
    }
  }
  const search = query.toString();
  return { method: call.method, path: search ? `${path}?${search}` : path, headers, body };
}
