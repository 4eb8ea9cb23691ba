import { publicLimits, wideTimes } from "@partner-konto/contracts/public-limits";
import { rightsTable } from "@partner-konto/contracts/rights-table";
import { calls } from "@partner-konto/contracts/services";
import { createWindowCounter } from "@partner-konto/server/window-counter";
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

const ofStrangers = calls.filter(({ call }) => call.limit !== null && call.exposure === "procedure");

test.each(ofStrangers)(
  "$id is made as often by a network without a sign-in as its row's limit says",
  async ({ id, call }) => {
    const now = () => 0;
    const limits = createCallLimits(createMemoryLimiter(now), createWindowCounter(60_000, now));
    const make = (address: string, userId?: string) => limits.check(id, {}, { userId, address });
    const most = publicLimits[call.limit ?? "link"];
    for (let count = 0; count < most; count += 1) await make(`2001:db8:1:1::${count}`);
    await expect(make("2001:db8:1:1:ffff::1")).rejects.toMatchObject({ code: "TOO_MANY_ATTEMPTS" });
    // Others in the same wide network go on, until it has made its share.
    for (let count = most; count < most * wideTimes; count += 1) await make(`2001:db8:1:${count.toString(16)}::1`);
    await expect(make("2001:db8:1:fff0::1")).rejects.toMatchObject({ code: "TOO_MANY_ATTEMPTS" });
    await make("2001:db8:2:1::1");
  },
);
