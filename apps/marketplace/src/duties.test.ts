import { dutyTable } from "@partner-konto/contracts/duty-table";
import { rightsTable } from "@partner-konto/contracts/rights-table";
import { calls } from "@partner-konto/contracts/services";
import { duties } from "@partner-konto/domain/people/duties";
import type { UserRole } from "@partner-konto/domain/roles";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { handlers } from "./handlers.ts";
import { callWithExample } from "./kernel/testing/call-with-example.ts";
import { startMarketplace } from "./kernel/testing/testing.ts";

const market = forAllTests(() => startMarketplace({ handlers }));
/** The calls whose right says who may make them; one's own account and public calls need no duty. */
const judged = calls.filter(({ call }) => call.access.by === "right" || call.access.by === "staff");
/** The example of the first changes what only the company itself changes; the other one grants a page to a company that is missing here. */
const isForOthers = new Set<string>(["group.patch", "profile.create"]);
const staffWith = async (roles: UserRole[], chosen: readonly (typeof duties)[number][]) =>
  (await market.signIn({ roles, duties: chosen, frontend: "AMI" })).token;
const maySome = (id: keyof typeof rightsTable, role: UserRole) => rightsTable[id].some(({ may }) => may.includes(role));

test.each(duties)("an editor with the duty %s does what belongs to it, and no more", async (duty) => {
  const token = await staffWith(["PLATFORM_EDITOR"], [duty]);
  const done: string[] = [];
  const refused: string[] = [];
  for (const { id, call } of judged.filter(({ id }) => dutyTable[id] !== undefined && !isForOthers.has(id))) {
    const { code } = await callWithExample(market.app, call, token);
    (code === "RIGHT_MISSING" ? refused : done).push(id);
  }
  const ofDuty = judged.map(({ id }) => id).filter((id) => dutyTable[id] === duty && !isForOthers.has(id));
  expect(done).toEqual(ofDuty);
  expect(refused.length).toBeGreaterThan(10);
});

test("an editor without a duty changes nothing, and administrators do everything", async () => {
  const nothing = await staffWith(["PLATFORM_EDITOR"], []);
  const everything = await staffWith(["PLATFORM_ADMIN"], []);
  for (const { id, call } of judged.filter(({ call }) => call.effect)) {
    expect.soft((await callWithExample(market.app, call, nothing)).code, id).toBe("RIGHT_MISSING");
    const isTheirs = dutyTable[id] !== undefined && !isForOthers.has(id);
    if (isTheirs) expect.soft((await callWithExample(market.app, call, everything)).code, id).not.toBe("RIGHT_MISSING");
  }
});

test("readers of the platform read what belongs to any duty, and change nothing", async () => {
  const token = await staffWith(["PLATFORM_READER"], [...duties]);
  const done: string[] = [];
  for (const { id, call } of judged.filter(({ id }) => dutyTable[id] !== undefined))
    if ((await callWithExample(market.app, call, token)).code !== "RIGHT_MISSING") done.push(id);
  const reads = judged.filter(({ id, call }) => dutyTable[id] && !call.effect && maySome(id, "PLATFORM_READER"));
  expect(done).toEqual(reads.map(({ id }) => id));
});
