import { expect, test } from "vitest";
import type { FrontendSource } from "../frontend.ts";
import { type UserRole, userRoles } from "../user/roles.ts";
import { companiesWithoutTerms, mayBeAskedForTerms, termsCanWait } from "./terms.ts";

const master: UserRole[] = ["BUSINESS_CUSTOMER_MASTER_ADMIN"];
const asked = (now: string, roles = master, frontend: FrontendSource = "PARTNER_PELLET") =>
  mayBeAskedForTerms({ now, roles, frontend });

test.each([
  ["in August", "2025-08-15T12:00:00Z", false, true],
  ["a second before September begins in Berlin", "2025-08-31T21:59:59Z", false, true],
  ["when September begins in Berlin", "2025-08-31T22:00:00Z", true, true],
  ["in October", "2025-10-10T12:00:00Z", true, true],
  ["a second before November begins in Berlin", "2025-10-31T22:59:59Z", true, true],
  ["when November begins in Berlin", "2025-10-31T23:00:00Z", true, false],
  ["a year later", "2026-11-22T08:00:00Z", true, false],
])("%s: the terms question and its dismissal follow portal §6", (_, now, isAsked, canWait) => {
  expect([asked(now), termsCanWait(now)]).toEqual([isAsked, canWait]);
});

test("only master administrators are asked, and nobody in the oil or AMI frontend", () => {
  const now = "2026-01-01T12:00:00Z";
  expect(userRoles.filter((role) => asked(now, [role]))).toEqual(master);
  expect([asked(now, master, "PARTNER"), asked(now, master, "AMI")]).toEqual([false, false]);
});

test("the question concerns pellet companies without a reference, active or not", () => {
  const company = (type: FrontendSource, refUrl: string | null, active = refUrl !== null) => ({
    type,
    agreements: { agb: { active, refUrl, date: null } },
  });
  const open = [company("PARTNER_PELLET", null), company("PARTNER_PELLET", ""), company("PARTNER_PELLET", null, true)];
  const others = [company("PARTNER_PELLET", "/documents/agb.pdf"), company("PARTNER", null)];
  expect(companiesWithoutTerms([...others, ...open])).toEqual(open);
});
