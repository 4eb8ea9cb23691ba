import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test, vi } from "vitest";
import { startMarketplace } from "../testing/testing.ts";

const held = Promise.withResolvers<{ status: "ok" }>();
let running = 0;
const market = forAllTests(() =>
  startMarketplace({
    handlers: {
      publicAmi: {
        async healthCheck() {
          running += 1;
          return held.promise;
        },
      },
      iam: { getAvailableRoles: async () => [] },
    },
  }),
);
const dealer = forAllTests(() => market.signIn({}));

test("of a flood of public calls six run, 200 wait, the rest are refused, and a dealer's call passes", async () => {
  const ask = async () => market.app.inject({ url: "/public-ami/v1/health-check" });
  const flood = Array.from({ length: 210 }, ask);
  await vi.waitUntil(() => running === 6);
  const headers = { authorization: `Bearer ${dealer.token}` };
  const { statusCode } = await market.app.inject({ url: "/iam-microservice/available-roles", headers });
  expect(statusCode).toBe(200);
  expect(running).toBe(6);
  held.resolve({ status: "ok" });
  const answers = await Promise.all(flood);
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(206);
  const refused = answers.filter((answer) => answer.statusCode === 503);
  expect(refused.map((answer) => answer.headers["retry-after"])).toEqual(["5", "5", "5", "5"]);
});
