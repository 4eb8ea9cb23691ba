import { calls } from "@partner-konto/contracts/services";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeAll, expect, test } from "vitest";
import { userWith } from "../testing/recording-upstream.ts";
import { ourHeaders, signedInBrowser, startGateway } from "../testing/start-gateway.ts";
import { validInput } from "../testing/valid-input.ts";

let cookie: string;
const gateway = forAllTests(startGateway);
beforeAll(async () => {
  gateway.upstream.answer("user.getOwn", { body: userWith(["PLATFORM_ADMIN", "BUSINESS_CUSTOMER_MASTER_ADMIN"]) });
  const { cookies } = await signedInBrowser(gateway);
  cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
});

const queries = calls
  .filter(({ call }) => !call.effect && call.exposure === "procedure")
  .map(({ id, call }) => ({ path: id, input: JSON.stringify(validInput(call)) }));

test("promise 8: no call is answered by GET, so no link secret or search text can be in a URL", async () => {
  gateway.upstream.seen.length = 0;
  for (const { path, input } of queries) {
    for (const method of ["GET", "HEAD"] as const) {
      const urls = [
        `?input=${encodeURIComponent(input)}`,
        `?batch=1&input=${encodeURIComponent(`{"0":${input}}`)}`,
        "",
      ];
      for (const search of urls) {
        const answer = await gateway.app.inject({
          method,
          url: `/trpc/${path}${search}`,
          headers: { ...ourHeaders, cookie },
        });
        expect([answer.statusCode, answer.headers.allow], `${method} ${path}`).toEqual([405, "POST"]);
        expect(answer.headers["cache-control"]).toBe("no-store");
      }
    }
  }
  expect(gateway.upstream.seen).toEqual([]);
  expect(queries.length).toBeGreaterThan(15);
});

test("every query is answered by POST from its body alone and is never cached", { tags: "long" }, async () => {
  for (const { path, input } of queries) {
    gateway.upstream.seen.length = 0;
    const answer = await gateway.app.inject({
      method: "POST",
      url: `/trpc/${path}`,
      headers: { ...ourHeaders, cookie },
      payload: input,
    });
    expect([path, answer.statusCode, answer.headers["cache-control"]]).toEqual([path, 200, "no-store"]);
    expect(gateway.upstream.seen.length, path).toBeGreaterThan(0);
  }
  const { statusCode } = await gateway.app.inject({
    method: "POST",
    url: `/trpc/user.validateToken?input=${encodeURIComponent('{"token":"abc"}')}`,
    headers: { ...ourHeaders, cookie },
    payload: "{}",
  });
  expect(statusCode).toBe(400);
});
