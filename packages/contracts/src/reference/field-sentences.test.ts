import { strictRefusalDetails } from "@partner-konto/domain/error/refusal-details";
import { expect, test } from "vitest";
import { pathParams } from "../request.ts";
import { calls } from "../services.ts";
import { sourceObjects } from "./docstrings.ts";
import { fieldSentences, parameterSentences } from "./field-sentences.ts";
import { typeName } from "./records.ts";
import { createSchemas, isJson, nameKey } from "./schemas.ts";
import { readSentences } from "./sentences.ts";

const sources = sourceObjects();

test("every sentence of the table belongs to a property that has no docstring", () => {
  const { schemaOf } = createSchemas(sources);
  const used = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const part of value) visit(part);
    if (!isJson(value)) return;
    const { properties, [nameKey]: name } = value;
    for (const [field, part] of Object.entries(isJson(properties) && typeof name === "string" ? properties : {}))
      for (const key of [`${String(name)}.${field}`, field])
        if (isJson(part) && part["description"] === fieldSentences[key]) used.add(key);
    for (const part of Object.values(value)) visit(part);
  };
  for (const { call, service, name } of calls) {
    const place = `${typeName(service)}${typeName(name)}`;
    if (call.body && !call.multipart) visit(schemaOf(call.body, "input", `${place}Request`));
    visit(schemaOf(call.response, "output", `${place}Answer`));
  }
  visit(schemaOf(strictRefusalDetails, "output", "Refusal"));
  const { parameter } = readSentences(sources);
  const ofParameters = new Set(
    calls.flatMap(({ id, call }) =>
      [...pathParams(call.path), ...Object.keys(call.query)].map((name) => parameter(id, name)),
    ),
  );
  const idle = Object.entries(fieldSentences).filter(([key, text]) => !used.has(key) && !ofParameters.has(text));
  expect(idle.map(([key]) => key)).toEqual([]);
  expect(Object.values(parameterSentences).filter((text) => !ofParameters.has(text))).toEqual([]);
});
