import type { AnyCall } from "@partner-konto/contracts/call";
import { pathParams } from "@partner-konto/contracts/request";
import { mostQuoteChars } from "@partner-konto/domain/constants";
import { recordId } from "@partner-konto/domain/person";
import { hasControlCharacter } from "@partner-konto/domain/validation/control-characters";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { SignedMessage } from "../security/standard-webhooks.ts";
import { InvalidInput, type Issue, issuesOf } from "./invalid-input.ts";
import { isStorable } from "./json-limits.ts";

/** A call's parsed input. */
export interface ReadInput {
  params: unknown;
  query: unknown;
  body: unknown;
  version: number | undefined;
  validationToken: string | undefined;
  /** The message of a signed call, which reads its body by itself. */
  signed: SignedMessage | undefined;
}

const pathValue = recordId.or(z.string().min(1).max(500));

/** "3", W/"3" and 3 all mean version 3. */
function versionOf(header: string | undefined): number | undefined {
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header ?? "")?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** A token that is sent twice, or is longer than any of ours, is no token. */
const tokenOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === "string" && header.length <= mostQuoteChars ? header : undefined;

/** Creates the input reader of a call. Schemas are built once, and all issues are reported together. */
export function inputReader(
  call: AnyCall,
): (request: FastifyRequest, body: unknown, signed?: SignedMessage) => ReadInput {
  const params = z.object(
    Object.fromEntries(pathParams(call.path).map((name) => [name, call.params[name] ?? pathValue])),
  );
  const query = z.object(call.query);
  return (request, sent, signed) => {
    const issues: Issue[] = [];
    for (const [place, values] of Object.entries({ params: request.params, query: request.query }))
      for (const [name, value] of Object.entries(values ?? {}))
        if (typeof value === "string" && (!isStorable(value) || hasControlCharacter(value, name)))
          issues.push({ path: `${place}.${name}`, message: "contains a character that is not allowed" });
    const read = (schema: z.ZodType, value: unknown, place: string): unknown => {
      const result = schema.safeParse(value);
      if (!result.success) issues.push(...issuesOf(result.error, place));
      return result.data;
    };
    const version = call.versioned ? versionOf(request.headers["if-match"]) : undefined;
    if (call.versioned && version === undefined)
      issues.push({ path: "if-match", message: "the header If-Match with the version you read is missing" });
    const input = {
      params: read(params, request.params, "params"),
      query: read(query, request.query, "query"),
      body: call.body && !signed && read(call.body, sent, "body"),
      version,
      validationToken: call.validationToken ? tokenOf(request.headers["x-validation-token"]) : undefined,
      signed,
    };
    if (issues.length > 0) throw new InvalidInput(...issues);
    return input;
  };
}
