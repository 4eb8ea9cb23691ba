import type { AnyCall } from "@partner-konto/contracts/call";
import { replaceNames, valueOf } from "@partner-konto/contracts/example-values";
import { typeName } from "@partner-konto/contracts/reference/records";
import type { Json, Schemas } from "@partner-konto/contracts/reference/schemas";
import type { Sentences } from "@partner-konto/contracts/reference/sentences";
import { codesOf, takesKey } from "@partner-konto/contracts/refusals";
import { pathParams, signatureHeaders } from "@partner-konto/contracts/request";
import type { calls } from "@partner-konto/contracts/services";
import { rolesWith, whoMay } from "@partner-konto/contracts/who-may";
import { serverCodes } from "@partner-konto/domain/error/server-codes";
import { z } from "zod";
import type { Components } from "./components.ts";
import { exampleFor } from "./examples.ts";

export type Row = (typeof calls)[number];

/** Whom a document is for: the backend's services, or dealers' programs with an API key. */
export type Reader = "services" | "programs";

/** The parts that operations of a document share. */
export interface Parts {
  sentences: Sentences;
  schemas: Schemas;
  components: Components;
  reader: Reader;
}

const headerMeanings: Readonly<Record<AnyCall["headers"][number], string>> = {
  "if-unmodified-since": "The current time in UTC; accepted, but the version decides.",
  "X-Forwarded-For": "The address of the browser that asks; where nobody forwards it, the connection's.",
};
const signatureMeanings: Readonly<Record<keyof typeof signatureHeaders, string>> = {
  id: "The message's id, which is the same when it is sent again.",
  timestamp: "When the message was sent: seconds since 1970.",
  signature: "The signature over id, time and body.",
};

const filled = ({ example }: AnyCall, value: unknown): unknown =>
  replaceNames(value, (name) => valueOf(example.given, name));

/** In a path or a query a number travels as text. */
function parameterExample(call: AnyCall, name: string, schema: Json): unknown {
  const value = filled(call, { ...call.example.query, ...call.example.params }[name]);
  return schema["type"] === "integer" && value !== undefined ? Number(value) : exampleFor(schema, value, name);
}

function parametersOf({ id, call }: Row, { schemas, sentences }: Parts): Json[] {
  const value = (place: "path" | "query", name: string, schema: z.ZodType): Json => {
    const json = schemas.schemaOf(schema, "input", name);
    return {
      name,
      in: place,
      description: sentences.parameter(id, name),
      required: place === "path" || !schema.safeParse(undefined).success,
      schema: json,
      example: parameterExample(call, name, json),
    };
  };
  const header = (name: string, required: boolean, description: string, example: string): Json => ({
    name,
    in: "header",
    description,
    required,
    schema: { type: "string" },
    example,
  });
  return [
    ...pathParams(call.path).map((name) => value("path", name, call.params[name] ?? z.string().min(1))),
    ...Object.entries(call.query).map(([name, schema]) => value("query", name, schema)),
    ...(call.versioned ? [header("If-Match", true, 'The version that was read, e.g. "3"; it decides.', '"3"')] : []),
    ...call.headers.map((name) =>
      header(
        name,
        false,
        headerMeanings[name],
        name === "X-Forwarded-For" ? "203.0.113.9" : "Fri, 20 Nov 2026 06:00:00 GMT",
      ),
    ),
    ...(call.validationToken
      ? [
          header(
            "X-Validation-Token",
            false,
            "The quote of a calculated offer; its price is charged.",
            "eyJhbGciOiJkaXIi",
          ),
        ]
      : []),
    ...(takesKey(call)
      ? [
          header(
            "Idempotency-Key",
            false,
            "8 to 255 characters; a repeat with the same key gets the first answer.",
            "3f0e7a52-price-of-monday",
          ),
        ]
      : []),
    ...(call.signed
      ? Object.entries(signatureHeaders).map(([part, name]) =>
          header(
            name,
            true,
            signatureMeanings[part as keyof typeof signatureHeaders],
            String(filled(call, `$webhook${part[0]?.toUpperCase()}${part.slice(1)}`)),
          ),
        )
      : []),
  ];
}

/** A call's refusals by status: the codes of its declaration, which its pact shows too, and those of its own rules. */
function refusalsOf(call: AnyCall, reader: Reader): Json {
  const codes = codesOf(call);
  if (reader === "programs") codes.delete("NEEDS_PERSON");
  const byStatus = Map.groupBy(
    Object.entries(serverCodes).filter(([code]) => codes.has(code)),
    ([, { status }]) => status,
  );
  const answers = [...byStatus].map(([status, rows]) => {
    const [[first, { text }] = ["", { text: "" }]] = rows;
    const schema = { $ref: "#/components/schemas/Error" };
    const example = { statusCode: status, code: first, message: text };
    return [
      status,
      { description: rows.map(([code]) => code).join(", "), content: { "application/json": { schema, example } } },
    ];
  });
  return { ...Object.fromEntries(answers), "4XX": { $ref: "#/components/responses/Refused" } };
}

const oneFile: Json = {
  type: "object",
  required: ["file"],
  properties: {
    file: {
      type: "string",
      contentMediaType: "application/octet-stream",
      description: "The file's bytes; exactly one file and no other part.",
    },
  },
};

function bodyOf({ call, service, name }: Row, { schemas, components }: Parts): Json | undefined {
  if (!call.body) return undefined;
  const required = !call.body.safeParse(undefined).success;
  if (call.multipart) return { required, content: { "multipart/form-data": { schema: oneFile } } };
  const schema = schemas.schemaOf(call.body, "input", `${typeName(service)}${typeName(name)}Request`);
  const given = filled(call, call.example.body);
  const example = given === undefined ? exampleFor(schema, undefined) : given;
  return { required, content: { "application/json": { schema: components.refer(schema, true), example } } };
}

/** @returns the content of a successful answer. Answers name their objects before requests do */
export function answerOf({ call, service, name }: Row, { schemas, components }: Parts): Json {
  if (call.binary) return { "application/pdf": {}, "image/jpeg": {} };
  const schema = schemas.schemaOf(call.response, "output", `${typeName(service)}${typeName(name)}Answer`);
  const example = exampleFor(schema, filled(call, call.example.response));
  return { "application/json": { schema: components.refer(schema, false), example } };
}

/** @returns the beginning of a text up to its first stop, for menus */
const summaryOf = (text: string): string => /^.*?(?=[.;:!?](?:\s|$))/.exec(text)?.[0] ?? text;

/** Whether a dealer's program may make a call with an API key. */
export const isForPrograms = ({ call: { access, auth, byPerson, exposure } }: Row): boolean =>
  auth === "bearer" &&
  !byPerson &&
  exposure !== "session" &&
  access.by !== "anyone" &&
  rolesWith(access).some((role) => role.startsWith("BUSINESS_CUSTOMER"));

/** @returns the OpenAPI operation of a call */
export function operationOf(row: Row, tag: string, answer: Json, parts: Parts): Json {
  const { id, call } = row;
  const { sentences, reader } = parts;
  const sentence = sentences.calls.get(id) ?? "";
  const requestBody = bodyOf(row, parts);
  const scheme = reader === "programs" ? "apiKey" : "bearer";
  return {
    operationId: id,
    tags: [tag],
    summary: summaryOf(sentence),
    description: [
      sentence,
      whoMay(call.access),
      ...(call.byPerson && reader === "services" ? ["Not with an API key."] : []),
      ...(call.patchPaths.length > 0 ? [`Paths: ${call.patchPaths.join(", ")}.`] : []),
      ...call.aliases.map((alias) => `Answered at ${alias} as well.`),
      ...(reader === "services" ? [`The contracts name it \`${id}\`.`] : []),
    ].join("\n\n"),
    parameters: parametersOf(row, parts),
    ...(requestBody && { requestBody }),
    responses: {
      200: { description: call.effect ? "Done." : "The answer.", content: answer },
      ...refusalsOf(call, reader),
    },
    security: call.auth === "none" ? [] : [...(call.auth === "optional-bearer" ? [{}] : []), { [scheme]: [] }],
  };
}
