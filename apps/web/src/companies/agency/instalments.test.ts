import { expect, test } from "vitest";
import { instalmentState } from "./instalments.ts";

test.each([
  [false, "none", "off"],
  [false, "active", "off"],
  [false, "ended", "off"],
  [true, "none", "noContract"],
  [true, "active", "offered"],
  [true, "ended", "ended"],
] as const)("with the switch %s and the contract %s, instalments are %s", (instalments, instalmentContract, state) => {
  expect(instalmentState({ instalments, instalmentContract })).toBe(state);
});
