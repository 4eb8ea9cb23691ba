import { forEachTest } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { demoSignIn, openBrowser, startGateway } from "../testing/start-gateway.ts";

const gateway = forEachTest(startGateway);

const sent = () => gateway.upstream.of("user.login").map(({ body }) => JSON.parse(body) as Record<string, unknown>);

test("a code and the browser's name are sent with e-mail and password", async () => {
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
  await openBrowser(gateway).mutate("session.login", { ...demoSignIn, code: "123 456" }, { "user-agent": firefox });
  expect(sent()).toMatchObject([{ code: "123 456", browser: "Firefox, Linux" }]);
});

test("a request for the code gives no session and is not a guess; a wrong code is a guess", async () => {
  const browser = openBrowser(gateway);
  gateway.upstream.answer("user.login", { status: 403, body: { code: "SECOND_FACTOR_NEEDED" } });
  for (let tries = 0; tries < 12; tries += 1) {
    const { error } = await browser.mutate("session.login", demoSignIn);
    expect(error).toMatchObject({ code: "SECOND_FACTOR_NEEDED", status: 403 });
  }
  expect(browser.cookies.size).toBe(0);
  gateway.upstream.answer("user.login", { status: 400, body: { code: "SECOND_FACTOR_WRONG" } });
  const codes: unknown[] = [];
  for (let tries = 0; tries < 12; tries += 1)
    codes.push((await browser.mutate("session.login", { ...demoSignIn, code: "000000" })).error?.code);
  expect(codes.filter((code) => code === "SECOND_FACTOR_WRONG")).toHaveLength(10);
  expect(codes.at(-1)).toBe("TOO_MANY_ATTEMPTS");
});
