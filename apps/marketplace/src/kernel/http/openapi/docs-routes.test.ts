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
  await app.close();
});
