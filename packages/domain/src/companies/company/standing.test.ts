import { expect, test } from "vitest";
import { standingOf } from "./standing.ts";

const active = { isActivated: true, isLocked: false, deactivationReason: null };

test("a company waits for its first activation, and is stopped when it is locked or deactivated", () => {
  expect(standingOf(active)).toBe("active");
  expect(standingOf({ ...active, isActivated: false })).toBe("waiting");
  expect(standingOf({ ...active, isActivated: false, deactivationReason: "Der Vertrag ist beendet." })).toBe("stopped");
  expect(standingOf({ ...active, isLocked: true })).toBe("stopped");
  expect(standingOf({ ...active, isActivated: false, isLocked: true })).toBe("stopped");
});
