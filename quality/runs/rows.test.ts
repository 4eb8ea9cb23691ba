import { sized } from "@partner-konto/testing/how-many";
import { afterEach, expect, test, vi } from "vitest";
import { hasFailed, type Row, tableOf } from "./rows.ts";

afterEach(() => vi.unstubAllEnvs());

const slow: Row = { what: "a call", measured: "300 ms", bar: "20 ms", met: false };
const lost: Row = { what: "messages", measured: "9 of 10", wrong: ["one is missing"] };

test("a full run fails for a figure that misses its bar, and for what is wrong", () => {
  vi.stubEnv("RUN_SHARE", "1");
  expect([slow, lost].map(hasFailed)).toEqual([true, true]);
  expect(tableOf([slow, lost])).toContain("20 ms – MISSED");
});

test("a short run is small, judges no figure, and fails for what is wrong", () => {
  vi.stubEnv("RUN_SHARE", "0.001");
  expect([sized(1_000_000, 50), sized(200, 3)]).toEqual([1000, 3]);
  expect([slow, lost].map(hasFailed)).toEqual([false, true]);
  expect(tableOf([slow, lost])).not.toContain("MISSED");
  expect(tableOf([slow, lost])).toContain("9 of 10; WRONG: one is missing");
});
