import type { AnyCall } from "@partner-konto/contracts/call";
import { calls } from "@partner-konto/contracts/services";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { z } from "zod";
import { handlers } from "./handlers.ts";
import { callWithExample } from "./kernel/testing/call-with-example.ts";
import { type Actor, startMarketplace } from "./kernel/testing/testing.ts";
import { findCaller } from "./people/sessions/caller.ts";

const market = forAllTests(() => startMarketplace({ handlers, findCaller }));

const status = async (call: AnyCall, actor: Actor | null, value: string, everywhere: boolean): Promise<number> =>
  (await callWithExample(market.app, call, actor?.token, { value, everywhere })).status;

const traces = async () => [
  await market.db.selectFrom("audit").selectAll().execute(),
  await market.db.selectFrom("outbox").selectAll().execute(),
];

test("every guarded call answers 401 without a session, 403 without the right, and leaves no trace", async () => {
  const stranger = await market.signIn({ roles: ["USER"] });
  const before = await traces();
  const guarded = calls.filter(({ call }) => call.access.by !== "anyone");
  for (const { id, call } of guarded) {
    const value = "0b0a1c64-0000-4000-8000-000000000001";
    expect.soft(await status(call, null, value, false), id).toBe(401);
    if (call.access.by !== "signedIn") expect.soft(await status(call, stranger, value, false), id).toBe(403);
  }
  expect(guarded.length).toBeGreaterThan(40);
  expect(await traces()).toEqual(before);
});

/** A search accepts any name and finds nothing for this one. */
const searches = new Set<string>(["geography.getGrouped", "geography.getZipcodesByPlaceName"]);

test("every public call that takes input refuses invalid input", async () => {
  const before = await traces();
  for (const { id, call } of calls.filter(({ call }) => call.access.by === "anyone")) {
    const takes =
      (call.path.includes("{") && !searches.has(id)) || call.body !== undefined || Object.keys(call.query).length > 0;
    // A GET that does something, and takes nothing that could be wrong.
    if (call.effect && !takes) continue;
    const code = await status(call, null, "Unfug", true);
    expect.soft(takes ? code >= 400 && code < 500 : code === 200, `${id} ${code}`).toBe(true);
  }
  expect(await traces()).toEqual(before);
});

test("a day at either end of the calendar is no fault of the service at any call", { tags: "long" }, async () => {
  const staff = await market.signIn({ roles: ["PLATFORM_ADMIN"] });
  let tried = 0;
  for (const { id, call } of calls) {
    const fields = Object.entries({
      ...call.query,
      ...(call.body instanceof z.ZodObject ? call.body.shape : {}),
    }).filter(([, schema]) => schema.safeParse("2026-11-29").success && !schema.safeParse("2026-11-31").success);
    for (const day of ["0001-01-01", "1900-01-01", "2199-12-31", "9999-12-31"]) {
      if (fields.length === 0) continue;
      const days = Object.fromEntries(fields.map(([field]) => [field, day]));
      tried += 1;
      const { status: answered } = await callWithExample(market.app, call, staff.token, { fields: days });
      expect.soft(answered, `${id} ${day}`).toBeLessThan(500);
    }
  }
  expect(tried).toBeGreaterThan(30);
});
