import { expect, test, vi } from "vitest";
import { loseSession, signingOut, whenSessionIsLost } from "./session-lost.ts";

test("a lost session is reported, except while the user signs out", () => {
  const told = vi.fn<() => void>();
  whenSessionIsLost(told);
  signingOut(true);
  loseSession();
  expect(told).not.toHaveBeenCalled();
  signingOut(false);
  loseSession();
  expect(told).toHaveBeenCalledOnce();
});
