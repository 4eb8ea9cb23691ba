import { expect, test } from "vitest";
import { toggled, toggleStatus } from "./toggle-status.ts";

const id = "0b0a1c64-0000-4000-8000-000000000020";

test("a toggle flips the status or sets the requested one, however often it is repeated", () => {
  expect([toggled(true, undefined), toggled(false, undefined)]).toEqual([false, true]);
  expect([toggled(true, true), toggled(false, true), toggled(true, false), toggled(false, false)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("a toggle takes a record id and at most the requested status", () => {
  expect(toggleStatus.parse({ id })).toEqual({ id });
  expect(toggleStatus.parse({ id, status: false })).toEqual({ id, status: false });
  for (const wrong of [{}, { id: "7" }, { id, status: "on" }, { status: true }])
    expect(toggleStatus.safeParse(wrong).success).toBe(false);
});
