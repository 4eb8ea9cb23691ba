import { expect, test } from "vitest";
import { sortFlaky } from "./reruns.ts";

const failures = (...texts: string[]) => texts.map((text) => ({ text }));

test("a failed test that passes alone is flaky, one that fails again is failed", async () => {
  const passes = async ({ text }: { text: string }) => text === "shakes";
  expect(await sortFlaky(failures("shakes", "breaks"), 3, passes)).toEqual({
    flaky: failures("shakes"),
    failed: failures("breaks"),
  });
});

test("more flaky tests than allowed fail the run, and each is still named", async () => {
  const four = failures("a", "b", "c", "d");
  expect(await sortFlaky(four, 3, async () => true)).toEqual({ flaky: four, failed: four });
  expect((await sortFlaky(four.slice(1), 3, async () => true)).failed).toEqual([]);
});

test("nothing is run again where no flaky test is allowed, or where more than ten tests failed", async () => {
  const again: string[] = [];
  const run = async ({ text }: { text: string }) => again.push(text) > 0;
  expect(await sortFlaky(failures("a"), 0, run)).toEqual({ flaky: [], failed: failures("a") });
  const many = failures(..."abcdefghijk");
  expect(await sortFlaky(many, 3, run)).toEqual({ flaky: [], failed: many });
  expect(again).toEqual([]);
});
