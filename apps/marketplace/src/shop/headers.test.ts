import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { createApp } from "../app.ts";
import { createLog } from "../kernel/log.ts";
import { startShop } from "../orders/shop/testing.ts";
import { shopRoutes } from "../shop-routes.ts";

const market = forAllTests(() => startShop());

/** The headers of a page, a file, a page of an error and a program's refusal, with the shop at an address. */
async function headersAt(shopUrl: string) {
  const kernel = { ...market.kernel, shopUrl };
  const app = createApp(kernel, {}, createLog("silent"));
  await app.register(shopRoutes, { kernel });
  const html = { accept: "text/html" };
  const asked = ["/shop", "/shop.css", "/nope", "/shop/angebote?plz=1"].map((url) =>
    app.inject({ url, headers: html }),
  );
  const answers = await Promise.all([...asked, app.inject("/nope")]);
  await app.close();
  return answers.map(({ headers }) => headers);
}

test("with an https address every answer tells browsers to stay on https, otherwise none does", async () => {
  for (const headers of await headersAt("https://shop.example"))
    expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  for (const headers of await headersAt("http://localhost:3001"))
    expect(headers).not.toHaveProperty("strict-transport-security");
});

test("frame-ancestors alone says that no answer may be framed", async () => {
  for (const headers of await headersAt("https://shop.example")) {
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers).not.toHaveProperty("x-frame-options");
  }
});
