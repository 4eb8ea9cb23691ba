import { forEachTest } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { demoSignIn, openBrowser, startGateway } from "../testing/start-gateway.ts";

const gateway = forEachTest(startGateway);

test("a sign-in with an unconfirmed address gives no session, is not a guess, and may ask for the link", async () => {
  const browser = openBrowser(gateway);
  gateway.upstream.answer("user.login", { status: 403, body: { code: "EMAIL_NOT_CONFIRMED" } });
  for (let tries = 0; tries < 12; tries += 1) {
    const { error } = await browser.mutate("session.login", { ...demoSignIn, confirmAgain: true });
    expect(error).toMatchObject({ code: "EMAIL_NOT_CONFIRMED", status: 403 });
  }
  expect(browser.cookies.size).toBe(0);
  const sent = gateway.upstream.of("user.login").map(({ body }) => JSON.parse(body) as { confirmAgain?: boolean });
  expect(sent.every(({ confirmAgain }) => confirmAgain)).toBe(true);
});
