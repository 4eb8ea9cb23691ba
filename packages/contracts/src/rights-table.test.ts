import { userRoles } from "@partner-konto/domain/roles";
import { expect, test } from "vitest";
import { rightsTable } from "./rights-table.ts";
import { type CallId, calls } from "./services.ts";
import { rolesWith } from "./who-may.ts";

/** Calls whose service refuses more roles than their access does, by the token of who asks. */
const narrowerInTheService = new Set<CallId>(["account.beginChanges", "user.hasByEmail"]);

const rolesOf = (id: CallId) => userRoles.filter((role) => rightsTable[id].some(({ may }) => may.includes(role)));

test("the access of each call lets in the roles of its rows in the rights table, and no others", () => {
  const others = calls.flatMap(({ id, call }) => {
    const [row, access] = [rolesOf(id), userRoles.filter((role) => rolesWith(call.access).includes(role))];
    return row.join() === access.join() || narrowerInTheService.has(id) ? [] : [{ id, row, access }];
  });
  expect(others).toEqual([]);
});

test("a call whose service refuses more lets in every role of its rows", () => {
  for (const { id, call } of calls.filter(({ id }) => narrowerInTheService.has(id)))
    expect.soft(rolesWith(call.access), id).toEqual(expect.arrayContaining(rolesOf(id)));
});
