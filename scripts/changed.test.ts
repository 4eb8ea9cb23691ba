import { expect, test } from "vitest";
import { reachedBy } from "./changed.ts";

const always = ["format", "lint", "unit"];

test.each([
  ["docs/style.md", always],
  ["apps/web/src/main.tsx", always],
  ["apps/marketplace/src/app.ts", [...always, "contract"]],
  ["packages/contracts/src/call.ts", [...always, "contract"]],
  ["e2e/tests/orders/orders.spec.ts", [...always, "build", "browser"]],
])("a change of %s reaches the checks %j", (file, checks) => {
  expect(reachedBy([file]).checks).toEqual(checks);
});

test("only the changed browser tests run, not all of them", () => {
  const files = ["e2e/support/stack.ts", "e2e/tests/orders/orders.spec.ts"];
  expect(reachedBy(files).specs).toEqual(["e2e/tests/orders/orders.spec.ts"]);
});
