import type { AnyCall } from "@partner-konto/contracts/call";
import { pathParams } from "@partner-konto/contracts/request";
import { isRecord } from "@partner-konto/domain/record/json";

export interface RawRequest {
  path: string;
  headers: Record<string, string>;
  body?: string;
}

function read(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const asText = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

/** A text with a percent sign stays unencoded, to test invalid encodings too. */
const segment = (text: string): string =>
  /^[!-~]*%[!-~]*$/.test(text) ? text : encodeURIComponent(text.toWellFormed());

/**
 * Builds the request of a `casesOf` case for the service itself, without the client, which would refuse most cases. A case that is no
 * object becomes the body.
 * @param example fills path and query where the case has no value
 * @returns path, headers and body
 */
export function rawRequest(call: AnyCall, json: string, example: Record<string, unknown>): RawRequest {
  const parsed = read(json);
  const input = isRecord(parsed) ? parsed : undefined;
  const value = (name: string): unknown => (input ? input[name] : example[name]);
  let path: string = call.path;
  for (const name of pathParams(call.path)) path = path.replace(`{${name}}`, () => segment(asText(value(name) ?? "")));
  const query = new URLSearchParams();
  for (const name of Object.keys(call.query)) if (value(name) !== undefined) query.set(name, asText(value(name)));
  const search = query.toString();
  const version = asText(value("version") ?? "1").replaceAll(/[^ -~]/g, "?");
  const body = input ? JSON.stringify(input["body"]) : json;
  return {
    path: search ? `${path}?${search}` : path,
    headers: { ...(call.versioned && { "if-match": `"${version}"` }) },
    ...(call.body && body !== undefined && { body }),
  };
}
