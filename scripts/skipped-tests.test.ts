import { expect, test } from "vitest";
import { skippedTests } from "./skipped-tests.ts";

const spec = (title: string, status: string, ...annotations: { type: string; description?: string }[]) => ({
  title,
  tests: [{ status, annotations }],
});

test("a skipped browser test is named with its file, its group and its reason; the others are not", () => {
  const phone = {
    title: "a phone",
    specs: [
      spec("shares a date", "skipped", { type: "skip", description: "no touch screen" }),
      spec("scrolls", "expected", { type: "measured", description: "3 ms" }),
      spec("turns", "unexpected"),
    ],
  };
  const file = { title: "orders.spec.ts", specs: [spec("confirms", "skipped", { type: "skip" })], suites: [phone] };
  expect(skippedTests(file)).toEqual([
    "orders.spec.ts › confirms (no reason given)",
    "orders.spec.ts › a phone › shares a date (no touch screen)",
  ]);
});

test("what never had its turn, because the run was broken off, says so", () => {
  const file = { title: "orders.spec.ts", specs: [spec("confirms", "skipped")] };
  expect(skippedTests(file)).toEqual(["orders.spec.ts › confirms (did not run)"]);
});
