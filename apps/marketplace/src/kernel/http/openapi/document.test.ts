import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { codesOf } from "@partner-konto/contracts/refusals";
import { calls } from "@partner-konto/contracts/services";
import { type ServerCode, serverCodes } from "@partner-konto/domain/error/server-codes";
import { limit } from "@partner-konto/testing/how-many";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { openapi } from "./document.ts";
import { isForPrograms } from "./operation.ts";

interface Content {
  content?: Record<string, { schema: object }>;
}
interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  description: string;
  parameters: { name: string; in: string; description: string; schema: object }[];
  requestBody?: Content;
  responses: Record<string, Content & { description: string }>;
  security: Record<string, never[]>[];
}

interface Document {
  openapi: string;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: object; schemas: Record<string, object> };
}
const document = (await openapi("services")) as unknown as Document;
const programs = (await openapi("programs")) as unknown as Document;
const operationsOf = ({ paths }: Document): Operation[] => Object.values(paths).flatMap((of) => Object.values(of));
const operations = operationsOf(document);

test("every schema uses only known JSON Schema keywords, and every security scheme exists", {
  tags: "long",
  timeout: limit(120_000),
}, () => {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, validateFormats: false });
  ajv.addKeyword("x-assumed");
  ajv.addKeyword("components");
  const { components } = document;
  const schemas = [
    ...Object.values(document.components.schemas),
    ...operations.flatMap(({ parameters, requestBody, responses }) => [
      ...parameters.map(({ schema }) => schema),
      ...[requestBody, ...Object.values(responses)].flatMap((part) =>
        Object.values(part?.content ?? {}).map(({ schema }) => schema ?? {}),
      ),
    ]),
  ];
  const inline = schemas.filter((schema) => !("$ref" in schema));
  const named = Object.keys(components.schemas).map((name) => ({ $ref: `#/components/schemas/${name}` }));
  // Added once under an address, so that ajv compiles each component once.
  ajv.addSchema({ $id: "document", components });
  for (const schema of [...inline, ...named]) {
    const text = JSON.stringify(schema);
    const addressed = JSON.parse(text.replaceAll('"#/components/', '"document#/components/')) as object;
    expect(() => ajv.compile(addressed), text).not.toThrow();
  }
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
  const statuses = ["200", "400", "401", "403", "404", "412", "413", "422", "4XX"];
  expect(Object.keys(operation?.responses ?? {})).toEqual(statuses);
});

const pactsFolder = join(import.meta.dirname, "../../../../../../pact/pacts");

test("each operation lists exactly its call's derived error codes, among them every code in the pacts", async () => {
  const named = new Map(
    operations.map(({ operationId, responses }) => [
      operationId,
      new Set(
        Object.entries(responses).flatMap(([status, { description }]) =>
          status === "200" || status === "4XX" ? [] : description.split(", ").map((code) => `${status} ${code}`),
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

test("an object is a component under the name that the field gives it", () => {
  const { schemas } = document.components;
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(["Order", "OrderSummary", "DeliveryArea", "OrderPrice", "User", "Address", "HistoryEntry"]),
  );
  expect(Object.keys(schemas).filter((name) => /\d$/.test(name))).toEqual([]);
  const order = operations.find(({ operationId }) => operationId === "order.get");
  expect(order?.responses["200"]?.content?.["application/json"]?.schema).toEqual({
    $ref: "#/components/schemas/Order",
  });
});

/** Every property in a part of a document, by the path to it. */
function propertiesIn(value: unknown, at: string): [at: string, property: Record<string, unknown>][] {
  if (typeof value !== "object" || value === null) return [];
  const { properties = {}, ...others } = value as { properties?: Record<string, Record<string, unknown>> };
  return [
    ...Object.entries(properties).map(([name, one]) => [`${at}.${name}`, one] as [string, Record<string, unknown>]),
    ...Object.entries({ ...others, ...properties }).flatMap(([name, one]) => propertiesIn(one, `${at}.${name}`)),
  ];
}

test.each([document, programs])("each call, parameter, property and tag has a sentence of its own", (one) => {
  const all = operationsOf(one);
  const withoutExamples = JSON.parse(
    JSON.stringify([one.paths, one.components], (key, value: unknown) => (key === "example" ? undefined : value)),
  ) as unknown;
  const properties = propertiesIn(withoutExamples, "");
  expect(properties.length).toBeGreaterThan(1000);
  const isSentence = (text: unknown): boolean => typeof text === "string" && /^[\s\S]{4,}[.!?)”"]$/.test(text);
  expect(properties.filter(([, { description }]) => !isSentence(description)).map(([at]) => at)).toEqual([]);
  for (const { operationId, summary, tags, parameters } of all) {
    expect(summary, operationId).not.toBe(operationId);
    expect(one.tags.map(({ name }) => name)).toContain(tags[0]);
    for (const { name, description } of parameters)
      expect(isSentence(description), `${operationId} ${name}`).toBe(true);
  }
});

test("dealers' programs have the calls that a dealer makes with an API key, in a document of their own", () => {
  const ids = operationsOf(programs).map(({ operationId }) => operationId);
  expect(ids.toSorted()).toEqual(
    calls
      .filter(isForPrograms)
      .map(({ id }) => id)
      .toSorted(),
  );
  expect(ids).toEqual(
    expect.arrayContaining(["order.list", "deliveryArea.patch", "prices.publish", "orderPull.changes"]),
  );
  for (const id of ["user.login", "user.changePassword", "adminContent.create", "group.delete"])
    expect(ids).not.toContain(id);
  expect(Object.keys(programs.components.securitySchemes)).toEqual(["apiKey"]);
});

test("a response may hold more fields than the document names, and a refusal has all its details", () => {
  const { Order, Error: refusal } = document.components.schemas;
  expect(Order).not.toHaveProperty("additionalProperties");
  const details = ["takenCodes", "refusedAreas", "refusedFields", "newPrice", "contentFaults", "current"];
  for (const name of details) expect(refusal).toHaveProperty(`properties.${name}`);
});
