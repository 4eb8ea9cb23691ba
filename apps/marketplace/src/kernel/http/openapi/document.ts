import { setImmediate as nextTurn } from "node:timers/promises";
import { type SourceObject, sourceObjects } from "@partner-konto/contracts/reference/docstrings";
import { createSchemas, isJson, type Json } from "@partner-konto/contracts/reference/schemas";
import { readSentences } from "@partner-konto/contracts/reference/sentences";
import { calls } from "@partner-konto/contracts/services";
import { strictRefusalDetails } from "@partner-konto/domain/error/refusal-details";
import { serverCodes } from "@partner-konto/domain/error/server-codes";
import { createComponents } from "./components.ts";
import { answerOf, isForPrograms, operationOf, type Parts, type Reader } from "./operation.ts";
import { areaTags } from "./tags.ts";

const about: Readonly<Record<Reader, { title: string; description: string; server: string }>> = {
  services: {
    title: "The services behind Partner Konto",
    description:
      "Every call that the portal makes, for the team that provides the services. The contracts in the repository say how a service proves that it keeps them.",
    server: "Any address of the services. Each service may also have one of its own.",
  },
  programs: {
    title: "Partner Konto for dealers' programs",
    description: "The calls that a program makes with the API key of a dealer.",
    server: "The services' address, which stands beside the key in the portal.",
  },
};

const schemes: Readonly<Record<Reader, Json>> = {
  services: {
    bearer: {
      type: "http",
      scheme: "bearer",
      bearerFormat: "JWT",
      description:
        "The token of a session, from user.login. An API key (`pk_…`) is taken as well, unless a call needs a person.",
    },
  },
  programs: {
    apiKey: {
      type: "http",
      scheme: "bearer",
      bearerFormat: "pk_…",
      description: "The API key that a person makes in the portal under „Einstellungen“ › „API-Schlüssel“.",
    },
  },
};

/** The body of every refusal. */
function errorOf({ schemas, components }: Parts): Json {
  const { properties } = schemas.schemaOf(strictRefusalDetails, "output", "Refusal");
  const details = components.refer(isJson(properties) ? properties : {}, false) as Json;
  const text = (description: string): Json => ({ type: "string", description });
  return {
    type: "object",
    description: "Why a call was refused. The details depend on the code.",
    required: ["statusCode", "code", "message"],
    properties: {
      statusCode: { type: "integer", description: "The HTTP status again." },
      code: { type: "string", enum: Object.keys(serverCodes), description: "The reason, for programs." },
      message: text("The reason in German."),
      issues: {
        type: "array",
        description: "At 400: each wrong field.",
        items: {
          type: "object",
          required: ["path", "message"],
          properties: { path: text("The field's path."), message: text("What is wrong with it.") },
        },
      },
      current: { description: "At 412: the record as it is now." },
      ...details,
    },
  };
}

const refused: Json = {
  description:
    "A refusal before the call itself: a header that comes twice or a coded body (400), or too many requests (429).",
  content: {
    "application/json": {
      schema: { $ref: "#/components/schemas/Error" },
      example: { statusCode: 429, code: "TOO_MANY_ATTEMPTS", message: serverCodes.TOO_MANY_ATTEMPTS.text },
    },
  },
};

/**
 * Builds a part of the operations in a turn of its own, because the whole takes most of a second and other requests wait meanwhile.
 * @returns the contract as an OpenAPI 3.1 document
 */
export async function openapi(
  reader: Reader,
  guide = "",
  sources: readonly SourceObject[] = sourceObjects(),
): Promise<Json> {
  const schemas = createSchemas(sources);
  const sentences = readSentences(sources);
  const parts: Parts = { reader, schemas, sentences, components: createComponents(schemas.descriptions) };
  const rows = reader === "services" ? calls : calls.filter(isForPrograms);
  const paths: Record<string, Json> = {};
  const used = new Set<string>();
  const error = errorOf(parts);
  const answers = new Map<string, Json>();
  for (const row of rows) {
    answers.set(row.id, answerOf(row, parts));
    await nextTurn();
  }
  for (const row of rows) {
    const [tag] = areaTags[sentences.areas.get(row.service) as keyof typeof areaTags];
    used.add(tag);
    const method = row.call.method.toLowerCase();
    paths[row.call.path] = {
      ...paths[row.call.path],
      [method]: operationOf(row, tag, answers.get(row.id) ?? {}, parts),
    };
    await nextTurn();
  }
  const { title, description, server } = about[reader];
  return {
    openapi: "3.1.0",
    info: {
      title,
      version: "1.0.0",
      description: `${description}\n\n${guide}`.trim(),
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: "/", description: server }],
    tags: Object.values(areaTags).flatMap(([name, text]) => (used.has(name) ? [{ name, description: text }] : [])),
    paths,
    components: {
      schemas: { Error: error, ...parts.components.schemas() },
      responses: { Refused: refused },
      securitySchemes: schemes[reader],
    },
  };
}
