import { publicLimitMs, publicLimits, wideTimes } from "@partner-konto/contracts/public-limits";
import { calls } from "@partner-konto/contracts/services";
import { createWindowCounter } from "@partner-konto/server/window-counter";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { handlers as allHandlers } from "../../handlers.ts";
import { startMarketplace } from "../testing/testing.ts";
import { networksOf } from "./client-network.ts";

const handlers = { publicAmi: allHandlers.publicAmi, iam: { getAvailableRoles: async () => [] } };
const market = forAllTests(() => startMarketplace({ handlers }));
let minute = 0;
beforeEach(async () => {
  await market.db.deleteFrom("guess").execute();
  minute += 1;
});

let mailboxes = 0;
const optOut = async (remoteAddress: string, headers = {}): Promise<number> => {
  mailboxes += 1;
  const payload = { email: `nele${mailboxes}@post.example` };
  const url = "/public-ami/v1/optout";
  return (await market.app.inject({ method: "POST", url, remoteAddress, headers, payload })).statusCode;
};
/** How many of so many calls were allowed. */
async function allowed(count: number, addressOf: (nth: number) => string): Promise<number> {
  const statuses = [];
  for (let nth = 0; nth < count; nth += 1) statuses.push(await optOut(addressOf(nth)));
  return statuses.filter((status) => status === 200).length;
}

test("an address makes as many public calls with an effect as the row's limit says, and later again", async () => {
  expect(await allowed(publicLimits.mail + 5, () => "203.0.113.7")).toBe(publicLimits.mail);
  expect(await optOut("203.0.114.8")).toBe(200);
  market.clock.now = new Date(market.clock.now.getTime() + publicLimitMs + 1);
  expect(await optOut("203.0.113.7")).toBe(200);
});

test("a household's IPv6 addresses count together, and so does a wide network", async () => {
  const { db, mayCallInPublic } = market.kernel;
  const count = async (times: number, addressOf: (nth: number) => string): Promise<void> => {
    for (let nth = 0; nth < times; nth += 1)
      await mayCallInPublic(db, "mail", networksOf(addressOf(nth)), market.clock.now);
  };
  await count(publicLimits.mail, (nth) => `2001:db8:1:1::${nth + 1}`);
  expect([await optOut("2001:db8:1:1:ffff::1"), await optOut("2001:db8:1:2::1")]).toEqual([429, 200]);
  await count(publicLimits.mail * wideTimes, (nth) => `198.51.100.${nth}`);
  expect([await optOut("198.51.100.250"), await optOut("198.51.101.1")]).toEqual([429, 200]);
});

test("the own machine's requests are not counted, those that it forwards are", async () => {
  expect(await allowed(publicLimits.mail + 5, () => "127.0.0.1")).toBe(publicLimits.mail + 5);
  const statuses = [];
  for (let nth = 0; nth <= publicLimits.mail; nth += 1)
    statuses.push(await optOut("127.0.0.1", { "x-forwarded-for": "203.0.113.9" }));
  expect(statuses.at(-1)).toBe(429);
});

test("another process with the same database counts on", async () => {
  const other = await startMarketplace({ handlers, db: market.db, now: market.clock.now });
  expect(await allowed(publicLimits.mail, () => "203.0.113.30")).toBe(publicLimits.mail);
  const payload = { email: "andere@post.example" };
  const url = "/public-ami/v1/optout";
  const answer = await other.app.inject({ method: "POST", url, remoteAddress: "203.0.113.30", payload });
  expect(answer.statusCode).toBe(429);
  await other.close();
});

test("promise 44: reads with an API key are limited at the services' port, too", async () => {
  const reads = createWindowCounter(1, () => minute);
  market.kernel.mayReadByKey = (keyId) => reads.take(keyId, 3);
  const program = await market.signIn({ viaKey: true });
  const read = () =>
    market.app.inject({
      url: "/iam-microservice/available-roles",
      headers: { authorization: `Bearer ${program.token}` },
    });
  const statuses = [];
  for (let nth = 0; nth < 4; nth += 1) statuses.push((await read()).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
  minute += 1;
  expect((await read()).statusCode).toBe(200);
});

test("some calls have a limit, and all limits have calls", () => {
  const named = new Set(calls.flatMap(({ call }) => (call.limit ? [call.limit] : [])));
  expect([...named].toSorted()).toEqual(Object.keys(publicLimits).toSorted());
});
