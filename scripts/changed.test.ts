import { expect, test } from "vitest";
import { reachedBy } from "./changed.ts";

const always = ["format", "lint", "unit"];
const browser = ["build", "browser"];

test.each([
  ["docs/style.md", always],
  ["apps/web/src/main.tsx", [...always, ...browser]],
  ["apps/web/src/main.test.tsx", always],
  ["apps/marketplace/src/orders/order/handlers.ts", [...always, "contract", ...browser]],
  ["packages/contracts/src/call.ts", [...always, "contract", ...browser]],
  ["e2e/tests/orders/orders.spec.ts", [...always, ...browser]],
])("a change of %s reaches the checks %j", (file, checks) => {
  expect(reachedBy([file]).checks).toEqual(checks);
});

test.each([
  [
    "a changed browser test runs alone",
    ["e2e/support/stack.ts", "e2e/tests/orders/shop.spec.ts"],
    ["orders/shop.spec.ts"],
  ],
  ["code of an area runs its browser tests", ["apps/web/src/prices/margin/margin-page.tsx"], ["prices/"]],
  [
    "in each of the four trees",
    ["packages/domain/src/orders/overdue.ts", "packages/contracts/src/billing/x.ts"],
    ["orders/", "billing/"],
  ],
  ["a test runs once", ["packages/domain/src/orders/overdue.ts", "e2e/tests/orders/shop.spec.ts"], ["orders/"]],
  [
    "what all areas use runs the tests of all pages",
    ["apps/gateway/src/gateway.ts", "apps/web/src/ui/cn.ts"],
    ["portal/"],
  ],
  ["an area without browser tests runs none", ["apps/marketplace/src/lifecycle/index.ts"], []],
])("%s", (_, files, specs) => {
  expect(reachedBy(files).specs).toEqual(specs.map((at) => `e2e/tests/${at}`));
});
