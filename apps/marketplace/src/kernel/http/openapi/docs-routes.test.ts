import { expect, test } from "vitest";
import { createLog } from "../../log.ts";
import { createHttp } from "../http.ts";
import { docsRoutes } from "./docs-routes.ts";

test("the page of the calls names its language and has colours that can be read", async () => {
  const app = createHttp(createLog("silent"));
  await app.register(docsRoutes);
  const { statusCode, body } = await app.inject("/docs/");
  expect([statusCode, /<html[^>]*>/.exec(body)?.[0]]).toEqual([200, '<html lang="en">']);
  expect(body).toContain("--scalar-color-3: #595959");
  for (const url of ["/openapi.json", "/openapi-programs.json"]) expect(body).toContain(url);
  await app.close();
});

test("dealers' programs get their guides with the document, without links between them", async () => {
  const app = createHttp(createLog("silent"));
  await app.register(docsRoutes);
  const { info } = (await app.inject("/openapi-programs.json")).json<{ info: { description: string } }>();
  expect(info.description).toContain("# Prices from your own system");
  expect(info.description).not.toMatch(/\]\([\w-]+\.md/);
  await app.close();
});
