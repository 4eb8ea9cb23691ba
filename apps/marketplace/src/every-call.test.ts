import type { AnyCall } from "@partner-konto/contracts/call";
import { pathParams } from "@partner-konto/contracts/request";
import { calls } from "@partner-konto/contracts/services";
import { afterAll, beforeAll, expect, test } from "vitest";
import { handlers } from "./handlers.ts";
import { type Actor, type Marketplace, startMarketplace } from "./kernel/testing.ts";
import { findCaller } from "./services/user/caller.ts";

let market: Marketplace;
let actors: Actor[];
beforeAll(async () => {
  market = await startMarketplace({ handlers, findCaller });
  actors = [
    await market.signIn({ roles: ["BUSINESS_CUSTOMER_MASTER_ADMIN"] }),
    await market.signIn({ roles: ["PLATFORM_ADMIN"] }),
  ];
});
afterAll(() => market.close());

const hostile = [
  "abc",
  "a\0b",
  "\ud800",
  "' or 1=1 --",
  "%",
  "__proto__",
  "😀".repeat(300),
  "0b0a1c64-0000-4000-8000-000000000001",
  "-1",
  "",
];

/** The example with the value in every place of a string, or only where the provider's state would fill in. */
const filled = (example: unknown, value: string, everywhere: boolean): unknown =>
  JSON.parse(JSON.stringify(example ?? null), (_key, part: unknown) =>
    typeof part === "string" && (everywhere || part.startsWith("$")) ? value : part,
  );

async function status(call: AnyCall, actor: Actor, value: string, everywhere: boolean): Promise<number> {
  const params = filled(call.example.params, value, everywhere) as Record<string, string | number> | null;
  const query = filled(call.example.query, value, everywhere) as Record<string, string> | null;
  const part = (name: string): string => encodeURIComponent(String(params?.[name] ?? value).toWellFormed());
  const path = pathParams(call.path).reduce<string>(
    (url, name) => url.replace(`{${name}}`, () => part(name)),
    call.path,
  );
  const search = new URLSearchParams(query ?? {}).toString();
  const answer = await market.app.inject({
    method: call.method,
    url: search ? `${path}?${search}` : path,
    headers: { authorization: `Bearer ${actor.token}`, "if-match": '"1"' },
    ...(call.body && { body: filled(call.example.body, value, everywhere) ?? {} }),
  });
  return answer.statusCode;
}

test("promise 15: no call answers 500 or more, whatever stands in its path, query and body", async () => {
  let tried = 0;
  const failures: string[] = [];
  for (const { id, call } of calls)
    for (const actor of actors)
      for (const value of hostile)
        for (const everywhere of [false, true]) {
          tried += 1;
          const code = await status(call, actor, value, everywhere);
          if (code >= 500) failures.push(`${id} ${JSON.stringify(value.slice(0, 20))} ${everywhere} ${code}`);
        }
  expect(failures).toEqual([]);
  console.log(`promise 15: tried ${tried} of ${calls.length * 200}`);
}, 60_000);
