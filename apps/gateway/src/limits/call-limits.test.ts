import { rightsTable } from "@partner-konto/contracts/rights-table";
import { calls } from "@partner-konto/contracts/services";
import { createWindowCounter } from "@partner-konto/contracts/window-counter";
import { expect, test } from "vitest";
import { createCallLimits } from "./call-limits.ts";
import { createMemoryLimiter } from "./limiter.ts";

const ofBearers = calls.filter(
  ({ id, call }) => call.exposure === "procedure" && rightsTable[id].some(({ of }) => of === "a bearer"),
);

test.each(ofBearers)("promise 6: $id lets an address try 60 secrets in a quarter of an hour", async ({ id }) => {
  const now = () => 0;
  const limits = createCallLimits(createMemoryLimiter(now), createWindowCounter(60_000, now));
  const attempt = (address: string) => limits.check(id, {}, { userId: undefined, address });
  for (let count = 0; count < 60; count += 1) await attempt("192.0.2.1");
  await expect(attempt("192.0.2.1")).rejects.toMatchObject({ code: "TOO_MANY_ATTEMPTS" });
  await attempt("192.0.2.2");
});
