import { isStaff, type UserRole, userRoles } from "@partner-konto/domain/roles";
import { expect, test } from "vitest";
import { dutyTable } from "./duty-table.ts";
import { type Actor, rightsTable } from "./rights-table.ts";
import { calls } from "./services.ts";

const dealers: readonly Actor[] = userRoles.filter((role) => !isStaff([role]));
const mayOf = (id: keyof typeof rightsTable, role: UserRole): boolean =>
  rightsTable[id].some(({ may }) => may.includes(role));

/** The calls that editors make as staff: not those of everybody, nor those on one's own account. */
const ofEditors = calls.filter(
  ({ id, call }) =>
    !["anyone", "signedIn"].includes(call.access.by) &&
    mayOf(id, "PLATFORM_EDITOR") &&
    (call.effect || !rightsTable[id].some(({ may }) => dealers.some((role) => may.includes(role)))),
);

test("each call of the platform's editors belongs to exactly one duty", () => {
  const unsaid = ofEditors
    .filter(({ id }) => !dutyTable[id])
    .map(({ id }) => `${id} needs a duty in packages/contracts/src/duty-table.ts, or is for administrators only`);
  expect(unsaid).toEqual([]);
  expect(ofEditors.length).toBeGreaterThan(100);
});

test("no row gives a duty to a call of administrators, of everybody, or of one's own account", () => {
  const known = new Set<string>(ofEditors.map(({ id }) => id));
  expect(Object.keys(dutyTable).filter((id) => !known.has(id))).toEqual([]);
});
