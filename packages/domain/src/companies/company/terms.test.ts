import { expect, test } from "vitest";
import type { FrontendSource } from "../../frontend.ts";
import { type UserRole, userRoles } from "../../roles.ts";
import { editionsInForce, type TermsAudience } from "../terms/values.ts";
import { mayBeAskedForTerms, termsCanWaitUntil } from "./terms.ts";

const master: UserRole[] = ["BUSINESS_CUSTOMER_MASTER_ADMIN"];
const asked = (now: string, roles = master, frontend: FrontendSource = "PARTNER_PELLET") =>
  mayBeAskedForTerms({ now, roles, frontend });

test.each([
  ["in August", "2025-08-15T12:00:00Z", false, "2025-10-31"],
  ["a second before September begins in Berlin", "2025-08-31T21:59:59Z", false, "2025-10-31"],
  ["when September begins in Berlin", "2025-08-31T22:00:00Z", true, "2025-10-31"],
  ["in October", "2025-10-10T12:00:00Z", true, "2025-10-31"],
  ["a second before November begins in Berlin", "2025-10-31T22:59:59Z", true, "2025-10-31"],
  ["when November begins in Berlin", "2025-10-31T23:00:00Z", true, undefined],
  ["a year later", "2026-11-22T08:00:00Z", true, undefined],
])("%s: the terms question and its dismissal follow portal §6", (_, now, isAsked, until) => {
  expect([asked(now), termsCanWaitUntil(["2024-12-06"], now)]).toEqual([isAsked, until]);
});

test("a later edition can be put off for two months from its day; of several the earliest decides", () => {
  const now = "2027-01-15T12:00:00Z";
  expect(termsCanWaitUntil(["2027-01-01"], now)).toBe("2027-02-28");
  expect(termsCanWaitUntil(["2027-01-01", "2026-12-01"], now)).toBe("2027-01-31");
  expect(termsCanWaitUntil(["2027-01-01", "2026-11-01"], now)).toBeUndefined();
});

test("only master administrators of dealers are asked", () => {
  const now = "2026-01-01T12:00:00Z";
  expect(userRoles.filter((role) => asked(now, [role]))).toEqual(master);
  expect([asked(now, master, "PARTNER"), asked(now, master, "AMI")]).toEqual([true, false]);
});

test("the edition in force is the one of its companies that began last; of one day the later upload", () => {
  const edition = (id: string, validFrom: string, audience: TermsAudience = "all", hour = 8) => ({
    id,
    document: "agb" as const,
    audience,
    validFrom,
    createdAt: `2026-01-01T0${hour}:00:00.000Z`,
  });
  const all = [
    edition("old", "2024-01-01"),
    edition("oil", "2025-01-01", "PARTNER"),
    edition("pellets", "2026-01-01", "PARTNER_PELLET"),
    edition("wrong", "2026-01-01", "PARTNER_PELLET", 7),
    edition("coming", "2027-01-01"),
  ];
  const held = (type: FrontendSource, day: string) => editionsInForce(all, type, day).map(({ id }) => id);
  expect([held("PARTNER", "2024-06-01"), held("PARTNER", "2026-06-01")]).toEqual([["old"], ["oil"]]);
  expect([held("PARTNER_PELLET", "2025-06-01"), held("PARTNER_PELLET", "2026-01-01")]).toEqual([["old"], ["pellets"]]);
  expect([held("PARTNER", "2027-01-01"), held("PARTNER_PELLET", "2027-01-01")]).toEqual([["coming"], ["coming"]]);
  expect(held("PARTNER", "2023-12-31")).toEqual([]);
});
