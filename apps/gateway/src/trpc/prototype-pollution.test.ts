import { calls } from "@partner-konto/contracts/services";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { howMany, limit } from "@partner-konto/testing/how-many";
import { isRefusedByName, pollutedInputs } from "@partner-konto/testing/polluted";
import { beforeAll, expect, test } from "vitest";
import { tokenAnswer, userWith } from "../testing/recording-upstream.ts";
import { signedInBrowser, startGateway } from "../testing/start-gateway.ts";
import { validInput } from "../testing/valid-input.ts";

const gateway = forAllTests(startGateway);
beforeAll(async () => {
  gateway.upstream.answer("user.getOwn", { body: userWith(["PLATFORM_ADMIN"]) });
  gateway.upstream.answer("user.login", () => ({ body: tokenAnswer("t", gateway.clock.now + 86_400_000) }));
});

test("promise 17: no member of any input reaches shared prototypes in the gateway or behind it", {
  tags: "long",
  timeout: limit(600_000),
}, async () => {
  const required = 2000;
  const rows = calls.filter(({ call }) => call.exposure === "procedure");
  const each = Math.ceil(howMany(140, required) / rows.length);
  const shared = Object.getOwnPropertyNames(Object.prototype).toSorted();
  let tried = 0;
  for (const [which, { id, call }] of rows.entries()) {
    const browser = await signedInBrowser(gateway);
    for (const text of pollutedInputs(validInput(call), { seed: 17 + which, count: each })) {
      tried += 1;
      gateway.upstream.seen.length = 0;
      const { status, error } = await browser.send(id, text);
      expect(status, `${id} ${text}`).toBeLessThan(500);
      for (const { url, body } of gateway.upstream.seen) expect(url + body, text).not.toMatch(/__proto__|constructor/);
      if (isRefusedByName(text))
        expect(
          error?.issues?.map(({ message }) => message),
          text,
        ).toEqual(["Dieser Name ist nicht erlaubt"]);
    }
  }
  expect(Object.getOwnPropertyNames(Object.prototype).toSorted()).toEqual(shared);
  expect({}).not.toHaveProperty("polluted");
  console.log(`promise 17: tried ${tried} of ${required} inputs in ${rows.length} procedures`);
});
