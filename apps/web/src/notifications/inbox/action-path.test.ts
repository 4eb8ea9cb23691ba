import { expect, test } from "vitest";
import { redirectStrings } from "../../shell/redirect-strings.ts";
import { actionPath } from "./action-path.ts";

test("a message leads to its action path, including its query string", () => {
  expect(actionPath("/agency/7/orders?orderId=1")).toBe("/agency/7/orders?orderId=1");
});

test("promise 54: a message without a path of the portal leads to the start page", () => {
  const odd = ["https://evil.example/agency/7/orders", "/logout", "/nowhere", "", "agency/7/orders"];
  for (const action of odd) expect([action, actionPath(action)]).toEqual([action, "/"]);
  const { host, origin } = window.location;
  for (const action of redirectStrings(host)) {
    expect([action, new URL(actionPath(action), origin).origin]).toEqual([action, origin]);
  }
});
