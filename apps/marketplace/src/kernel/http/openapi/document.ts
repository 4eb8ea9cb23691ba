import type { AnyCall } from "@partner-konto/contracts/call";
import { codesOf, takesKey } from "@partner-konto/contracts/refusals";
import { pathParams } from "@partner-konto/contracts/request";
import { calls } from "@partner-konto/contracts/services";
import { whoMay } from "@partner-konto/contracts/who-may";
import { strictRefusalDetails } from "@partner-konto/domain/error/refusal-details";
import { serverCodes } from "@partner-konto/domain/error/server-codes";
import { z } from "zod";
import { withComponents } from "./components.ts";

type Json = Record<string, unknown>;

/** A schema in OpenAPI 3.1. Fields that the specification does not define carry `x-assumed`. A response may hold more fields. */
function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const override = ({ jsonSchema }: { jsonSchema: Json }): void => {
    if (jsonSchema["assumed"] === true) jsonSchema["x-assumed"] = true;
    delete jsonSchema["assumed"];
    if (io === "output" && jsonSchema["additionalProperties"] === false) delete jsonSchema["additionalProperties"];
  };
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any", override });
  return rest;
}

const parameter = (name: string, place: "path" | "query" | "header", schema: z.ZodType, required: boolean): Json => ({
  name,
  in: place,
  required,
  schema: schemaOf(schema, "input"),
});

const headerMeanings: Readonly<Record<AnyCall["headers"][number], string>> = {
  "if-unmodified-since": "The current time in UTC; accepted, but the version decides.",
  "X-Forwarded-For": "The address of the browser that asks; where nobody forwards it, the connection's.",
};

function parametersOf(call: AnyCall): Json[] {
  const header = (name: string, required: boolean, description: string): Json => ({
    ...parameter(name, "header", z.string(), required),
    description,
  });
  return [
    ...pathParams(call.path).map((name) => parameter(name, "path", call.params[name] ?? z.string().min(1), true)),
    ...Object.entries(call.query).map(([name, schema]) =>
      parameter(name, "query", schema, !schema.safeParse(undefined).success),
    ),
    ...(call.versioned ? [header("If-Match", true, 'The version that was read, e.g. "3"; it decides.')] : []),
    ...call.headers.map((name) => header(name, false, headerMeanings[name])),
    ...(call.validationToken
      ? [header("X-Validation-Token", false, "The quote of a calculated offer; checkout.placeOrder charges its price.")]
      : []),
    ...(takesKey(call)
      ? [header("Idempotency-Key", false, "8 to 255 characters; a repeat with the same key gets the first answer.")]
      : []),
  ];
}

/** A call's refusals by status: the codes of its declaration, which its pact shows too, and those of its own rules. */
function refusalsOf(call: AnyCall): Json {
  const codes = codesOf(call);
  const byStatus = new Map<number, string[]>();
  for (const [code, { status }] of Object.entries(serverCodes))
    if (codes.has(code)) byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [status, { description: names.join(", "), content }]),
  );
}

const oneFile: Json = {
  type: "object",
  required: ["file"],
  properties: { file: { type: "string", contentMediaType: "application/octet-stream" } },
};

function operationOf(id: string, service: string, call: AnyCall): Json {
  const optional = call.body?.safeParse(undefined).success === true;
  const sent = call.multipart ? "multipart/form-data" : "application/json";
  const schema = call.multipart ? oneFile : call.body && schemaOf(call.body, "input");
  const body = schema && { requestBody: { required: !optional, content: { [sent]: { schema } } } };
  const answer = call.binary
    ? { "application/pdf": {}, "image/jpeg": {} }
    : { "application/json": { schema: schemaOf(call.response, "output") } };
  return {
    operationId: id,
    tags: [service],
    summary: id,
    description: [
      whoMay(call.access),
      ...(call.byPerson ? ["Not with an API key."] : []),
      ...(call.patchPaths.length > 0 ? [`Paths: ${call.patchPaths.join(", ")}.`] : []),
      ...call.aliases.map((alias) => `Answered at ${alias} as well.`),
    ].join(" "),
    parameters: parametersOf(call),
    ...body,
    responses: { 200: { description: "Done.", content: answer }, ...refusalsOf(call) },
    security: call.auth === "none" ? [] : [...(call.auth === "optional-bearer" ? [{}] : []), { bearer: [] }],
  };
}

const refusalDetails = schemaOf(strictRefusalDetails, "output")["properties"] as Json;

const error = {
  type: "object",
  required: ["statusCode", "code", "message"],
  properties: {
    statusCode: { type: "integer" },
    code: { type: "string", enum: Object.keys(serverCodes) },
    message: { type: "string" },
    issues: {
      type: "array",
      items: { type: "object", properties: { path: { type: "string" }, message: { type: "string" } } },
    },
    current: { description: "At 412: the record as it stands." },
    ...refusalDetails,
  },
};

/** The whole contract as an OpenAPI 3.1 document, with a guide (Markdown) as its description. */
export function openapi(guide = ""): Json {
  const inlined = calls.map(({ id, service, call }) => ({ service, operation: operationOf(id, service, call) }));
  const {
    operations: [refusal, ...operations],
    schemas,
  } = withComponents([{ service: "error", operation: error }, ...inlined], ["Error"]);
  const paths: Record<string, Json> = {};
  for (const [index, { call }] of calls.entries())
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operations[index] };
  return {
    openapi: "3.1.0",
    info: {
      title: "Marketplace",
      version: "1.0.0",
      description: `The services behind Partner Konto.\n\n${guide}`.trim(),
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas: { Error: refusal, ...schemas },
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}
