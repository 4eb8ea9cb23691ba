import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { startShop } from "../orders/shop/testing.ts";

const shop = forAllTests(() => startShop());

test.each(["/shop/nope", "/bewertung/x", "/", "/nope.html", "/shop/%zz"])(
  "a browser at the wrong address %s reads a German page, and a program gets JSON",
  async (url) => {
    const page = await shop.app.inject({ url, headers: { accept: "text/html,*/*;q=0.8" } });
    expect([page.statusCode, page.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    expect(page.body).toContain('lang="de"');
    const data = await shop.app.inject({ url, headers: { accept: "*/*" } });
    expect([data.statusCode, data.json<{ code: string }>().code]).toEqual([404, "NOT_FOUND"]);
  },
);

test("the page of a wrong address has the look of all pages, and leads to the prices", async () => {
  const { body, headers } = await shop.app.inject({ url: "/shop/nope", headers: { accept: "text/html" } });
  expect(body).toContain("<h1>Diese Seite gibt es nicht</h1>");
  expect(body).toContain('class="button" href="/shop"');
  expect(body).toContain('rel="stylesheet" href="/shop.css');
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
});
