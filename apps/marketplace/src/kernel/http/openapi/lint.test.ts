import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { openapi } from "./document.ts";
import type { Reader } from "./operation.ts";

/** Redocly's recommended rules, which `redocly lint` runs. */
const config = await createConfig({ extends: ["recommended"] });

async function problemsOf(document: object): Promise<string[]> {
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: "/openapi.json", config });
  return problems.map(({ ruleId, message, location: [place] }) => `${ruleId} ${message} ${place?.pointer}`);
}

/**
 * Paths that differ only where one has a word and the other a parameter. The catalogue fixes them, or clients know them; the parameters are
 * UUIDs or postal codes, so that no request fits both.
 */
const known: Readonly<Record<Reader, readonly string[]>> = {
  services: [
    "/admission/v1/documents/{id}",
    "/geography/v1/location/{zipcode}/exist",
    "/user/v1/toggle-user-is-active/{id}",
    "/user/v1/token-with-scope/{id}",
    "/user/v1/validate-token/{token}",
    "/webhook/v1/{id}/secret",
    "/webhook/v1/{id}/probe",
  ],
  programs: ["/admission/v1/documents/{id}", "/webhook/v1/{id}/probe"],
};

test.each(["services", "programs"] as const)(
  "redocly finds nothing in the document for %s but known paths",
  {
    tags: "long",
  },
  async (reader) => {
    const problems = await problemsOf(await openapi(reader));
    const ambiguous = problems.filter((problem) => problem.startsWith("no-ambiguous-paths "));
    expect(problems.filter((problem) => !ambiguous.includes(problem))).toEqual([]);
    const places = ambiguous.map((problem) => problem.split("#/paths/").at(-1)?.replaceAll("~1", "/"));
    expect(new Set(places)).toEqual(new Set(known[reader]));
  },
);

test("redocly notices a document without a summary, a server or an example that fits", async () => {
  const { paths, ...rest } = await openapi("programs");
  const list = structuredClone((paths as Record<string, { post?: object }>)["/prices/v1/publications/find"]);
  const operation = list?.post as { summary?: string; requestBody: { content: Record<string, { example: unknown }> } };
  delete operation.summary;
  for (const content of Object.values(operation.requestBody.content)) content.example = { limit: "many" };
  const broken = { ...rest, servers: [], paths: { "/prices/v1/publications/find": list } };
  const rules = (await problemsOf(broken)).map((problem) => problem.split(" ")[0]);
  expect(rules).toEqual(
    expect.arrayContaining(["no-empty-servers", "operation-summary", "no-invalid-media-type-examples"]),
  );
});
