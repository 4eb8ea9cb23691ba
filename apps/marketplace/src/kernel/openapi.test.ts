import { calls } from "@partner-konto/contracts/services";
import { expect, test } from "vitest";
import { openapi } from "./openapi.ts";

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, object>;
}

const document = openapi() as { openapi: string; paths: Record<string, Record<string, Operation>> };
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

test("every declared call is an operation under its path and method", () => {
  expect(document.openapi).toBe("3.1.0");
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(calls.map(({ id }) => id).sort());
  for (const { id, call } of calls)
    expect(document.paths[call.path]?.[call.method.toLowerCase()]?.operationId).toBe(id);
});

test("an operation names its parameters, its version, its key and its refusals", () => {
  const operation = document.paths["/messenger/subscription/v1/{id}"]?.["patch"];
  expect(operation?.parameters.map(({ name }) => name)).toEqual([
    "id",
    "If-Match",
    "if-unmodified-since",
    "Idempotency-Key",
  ]);
  expect(Object.keys(operation?.responses ?? {})).toEqual(["200", "400", "401", "403", "412"]);
});

test("fields the documents do not state are marked", () => {
  const listing = JSON.stringify(document.paths["/messenger/subscription/v1"]?.["get"]?.responses);
  expect(listing).toContain('"x-assumed":true');
  expect(listing).not.toContain('"assumed"');
});
