import { forAllTests } from "@partner-konto/testing/for-all-tests";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { startShop } from "../orders/shop/testing.ts";
import { wellKnown } from "./well-known.ts";

const shop = forAllTests(() => startShop());

test("the shop lets crawlers read its pages, and has no security.txt without a contact", async () => {
  const { statusCode, body } = await shop.app.inject("/robots.txt");
  expect([statusCode, body]).toEqual([200, "User-agent: *\nDisallow:\n"]);
  expect((await shop.app.inject("/.well-known/security.txt")).statusCode).toBe(404);
});

test("security.txt names the contact and the shop's own address", async () => {
  const app = Fastify();
  const kernel = { ...shop.kernel, securityContact: "https://heizmarkt.example/sicherheit" };
  await app.register(wellKnown, { kernel });
  const { body, headers } = await app.inject("/.well-known/security.txt");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(body).toContain("Contact: https://heizmarkt.example/sicherheit\n");
  expect(body).toContain("Canonical: https://shop.example/.well-known/security.txt\n");
  await app.close();
});
