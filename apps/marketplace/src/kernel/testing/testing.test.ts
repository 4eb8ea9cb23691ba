import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { signedInCaller } from "../handler.ts";
import type { HandlerMap } from "../http/routes.ts";
import { startMarketplace } from "./testing.ts";

const handlers: HandlerMap = {
  iam: {
    getAvailableRoles: async (context) => {
      expect(signedInCaller(context).name).toBe("Jutta Beispiel");
      return [];
    },
  },
};

const market = forAllTests(() => startMarketplace({ handlers }));

test("a signed-in user makes a call over its route", async () => {
  const jutta = await market.signIn({});
  expect(await market.call("iam.getAvailableRoles", {}, jutta)).toEqual([]);
});

test("without a token, or with a wrong one, the call is refused", async () => {
  expect(await market.refusal("iam.getAvailableRoles", {})).toMatchObject({ statusCode: 401, code: "UNAUTHORIZED" });
  expect(await market.refusal("iam.getAvailableRoles", {}, "a.b.c")).toMatchObject({ statusCode: 401 });
});
