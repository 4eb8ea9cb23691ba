import { expect, test } from "vitest";
import { actionPath } from "./action-path.ts";

test("a message leads to its action path, orderId and all", () => {
  expect(actionPath("/agency/7/orders?orderId=1")).toBe("/agency/7/orders?orderId=1");
});

test("promise 54: a message that names no path of ours leads to the start page", () => {
  const foreign = ["https://evil.example/agency/7/orders", "//evil.example", "/\\evil.example", "/.//evil.example"];
  const odd = ["javascript:alert(1)", "data:text/html,x", "/logout", "/nowhere", "", "agency/7/orders"];
  for (const action of [...foreign, ...odd]) expect([action, actionPath(action)]).toEqual([action, "/"]);
});
