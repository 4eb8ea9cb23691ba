import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { startGateway } from "../testing/start-gateway.ts";

const silent = forAllTests(startGateway);
const open = forAllTests(() => startGateway({ env: { SECURITY_CONTACT: "mailto:sicherheit@heizmarkt.example" } }));
const page = { accept: "text/html,*/*;q=0.8" };

test("crawlers may read every page, because a page itself asks not to be listed", async () => {
  const { statusCode, headers, body } = await silent.app.inject("/robots.txt");
  expect([statusCode, headers["content-type"], body]).toEqual([
    200,
    "text/plain; charset=utf-8",
    "User-agent: *\nDisallow:\n",
  ]);
});

test("security.txt names the operator's contact for a month, and is not there without one", async () => {
  const { body } = await open.app.inject("/.well-known/security.txt");
  const expires = new Date(open.clock.now + 30 * 86_400_000).toISOString();
  expect(body.split("\n")).toEqual([
    "Contact: mailto:sicherheit@heizmarkt.example",
    `Expires: ${expires}`,
    "Preferred-Languages: de, en",
    "Canonical: https://portal.example/.well-known/security.txt",
    "",
  ]);
  const { statusCode } = await silent.app.inject({ url: "/.well-known/security.txt", headers: page });
  expect(statusCode).toBe(404);
});

test.each(["security@heizmarkt.example", "http://heizmarkt.example/security", "mailto:a b@c.example", "javascript:1"])(
  "the contact %j is refused at the start",
  async (contact) => {
    await expect(startGateway({ env: { SECURITY_CONTACT: contact } })).rejects.toThrow("SECURITY_CONTACT must be");
  },
);

test("a password manager is led to where one changes the password, and finds no made-up address", async () => {
  const { statusCode, headers } = await silent.app.inject({ url: "/.well-known/change-password", headers: page });
  expect([statusCode, headers.location]).toEqual([302, "/user"]);
  // Chrome trusts the redirect only where this address of the specification is missing.
  const name = "resource-that-should-not-exist-whose-status-code-should-not-be-200";
  expect((await silent.app.inject({ url: `/.well-known/${name}`, headers: page })).statusCode).toBe(404);
});
