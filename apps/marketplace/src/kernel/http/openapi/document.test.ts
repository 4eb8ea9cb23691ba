import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { codesOf } from "@partner-konto/contracts/refusals";
import { calls } from "@partner-konto/contracts/services";
import { type ServerCode, serverCodes } from "@partner-konto/domain/error/server-codes";
import { validate } from "@scalar/openapi-parser";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { openapi } from "./document.ts";

interface Content {
  content?: Record<string, { schema: object }>;
}
interface Operation {
  operationId: string;
  description: string;
  parameters: { name: string; in: string; schema: object }[];
  requestBody?: Content;
  responses: Record<string, Content & { description: string }>;
  security: Record<string, never[]>[];
}

const document = openapi() as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: object; schemas: Record<string, object> };
};
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

test("a linter accepts the document as valid OpenAPI 3.1", async () => {
  expect(await validate(structuredClone(document) as never)).toMatchObject({ valid: true, errors: [], version: "3.1" });
});

test("every schema uses only known JSON Schema keywords, and every security scheme exists", { tags: "long" }, () => {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, validateFormats: false });
  ajv.addKeyword("x-assumed");
  ajv.addKeyword("components");
  const { components } = document;
  const schemas = [
    ...Object.values(document.components.schemas),
    ...operations.flatMap(({ parameters, requestBody, responses }) => [
      ...parameters.map(({ schema }) => schema),
      ...[requestBody, ...Object.values(responses)].flatMap((part) => Object.values(part?.content ?? {})),
    ]),
  ].map((part) => ("schema" in part ? (part.schema as object) : part));
  const inline = schemas.filter((schema) => !("$ref" in schema));
  for (const schema of inline)
    expect(() => ajv.compile({ ...schema, components }), JSON.stringify(schema)).not.toThrow();
  expect(inline.length).toBeGreaterThan(operations.length);
  const schemes = Object.keys(document.components.securitySchemes);
  for (const name of operations.flatMap(({ security }) => security.flatMap((one) => Object.keys(one))))
    expect(schemes).toContain(name);
});

test("every declared call is an operation under its path and method and lists its other paths", () => {
  expect(document.openapi).toBe("3.1.0");
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(calls.map(({ id }) => id).sort());
  for (const { id, call } of calls) {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()];
    expect(operation?.operationId).toBe(id);
    for (const alias of call.aliases) expect(operation?.description).toContain(alias);
  }
});

test("an operation lists its parameters, version, idempotency key and refusals", () => {
  const operation = document.paths["/messenger/subscription/v1/{id}"]?.["patch"];
  expect(operation?.parameters.map(({ name }) => name)).toEqual([
    "id",
    "If-Match",
    "if-unmodified-since",
    "Idempotency-Key",
  ]);
  const statuses = ["200", "400", "401", "403", "404", "412", "413", "422"];
  expect(Object.keys(operation?.responses ?? {})).toEqual(statuses);
});

const pactsFolder = join(import.meta.dirname, "../../../../../../pact/pacts");

test("each operation lists exactly its call's derived error codes, among them every code in the pacts", async () => {
  const named = new Map(
    operations.map(({ operationId, responses }) => [
      operationId,
      new Set(
        Object.entries(responses).flatMap(([status, { description }]) =>
          status === "200" ? [] : description.split(", ").map((code) => `${status} ${code}`),
        ),
      ),
    ]),
  );
  const withStatus = (code: string): string => `${serverCodes[code as ServerCode].status} ${code}`;
  for (const { id, call } of calls) expect(named.get(id), id).toEqual(new Set([...codesOf(call)].map(withStatus)));

  const files = (await readdir(pactsFolder)).map((file) => readFile(join(pactsFolder, file), "utf8"));
  const pacts = (await Promise.all(files)).map(
    (text) => JSON.parse(text) as { interactions: { description: string }[] },
  );
  const shown = pacts.flatMap(({ interactions }) =>
    interactions.flatMap(({ description }) => {
      const [, id = "", code = ""] = /^(\S+) .*refuses with (\w+)$/.exec(description) ?? [];
      return id ? [{ id, code }] : [];
    }),
  );
  expect(shown.length).toBeGreaterThan(calls.length);
  const missing = shown.filter(({ id, code }) => !named.get(id)?.has(withStatus(code)));
  expect(missing).toEqual([]);
});

test("fields that the documents do not state are marked as assumed", () => {
  const listing = JSON.stringify(document);
  expect(listing).toContain('"x-assumed":true');
  expect(listing).not.toContain('"assumed"');
});

test("an object that appears more than once is a component with a name", () => {
  const { schemas } = document.components;
  expect(Object.keys(schemas)).toEqual(expect.arrayContaining(["Order", "DeliveryArea", "Price", "User", "Address"]));
  const order = operations.find(({ operationId }) => operationId === "order.get");
  expect(order?.responses["200"]?.content?.["application/json"]?.schema).toEqual({
    $ref: "#/components/schemas/Order",
  });
  const whole = JSON.stringify(document);
  for (const [name, schema] of Object.entries(schemas))
    expect(whole.split(JSON.stringify(schema)), `${name} stands once`).toHaveLength(2);
});

test("a response may hold more fields than the document names, and a refusal has all its details", () => {
  const { Order, Error: refusal } = document.components.schemas;
  expect(Order).not.toHaveProperty("additionalProperties");
  const details = ["takenCodes", "refusedAreas", "refusedFields", "newPrice", "contentFaults", "current"];
  for (const name of details) expect(refusal).toHaveProperty(`properties.${name}`);
});
