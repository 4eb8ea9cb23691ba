import { isStaff, userRoles } from "@partner-konto/domain/roles";
import { expect, test } from "vitest";
import { rightsTable } from "./rights-table.ts";
import { calls } from "./services.ts";
import { standingTable } from "./standing-table.ts";

const dealers = userRoles.filter((role) => role.startsWith("BUSINESS_CUSTOMER") && !isStaff([role]));
const isOfDealers = (id: (typeof calls)[number]["id"]): boolean =>
  rightsTable[id].some(({ may }) => dealers.some((role) => may.includes(role)));

test("each call with an effect that dealers may make says in which standings of their company", () => {
  const unsaid = calls
    .filter(({ id, call }) => call.effect && call.auth !== "none" && isOfDealers(id) && !standingTable[id])
    .map(({ id }) => `${id} needs a row in packages/contracts/src/standing-table.ts`);
  expect(unsaid).toEqual([]);
});

test("no row names a call that does not know whose company asks, or that dealers may not make", () => {
  const known = new Map(calls.map(({ id, call }) => [id, call]));
  const idle = (Object.keys(standingTable) as (typeof calls)[number]["id"][]).filter(
    (id) => known.get(id)?.auth === "none" || !(isOfDealers(id) || id === "account.beginChanges"),
  );
  expect(idle).toEqual([]);
});

test("nothing that reaches people outside is allowed before the activation or after the end", () => {
  const outward = calls.filter(({ id }) =>
    /^(?:webhook|user)\.(?:create|probe|resend|renewSecret|changeApiToken)/.test(id),
  );
  expect(outward.length).toBeGreaterThan(5);
  for (const { id } of outward) expect.soft(standingTable[id], id).toEqual([]);
});
