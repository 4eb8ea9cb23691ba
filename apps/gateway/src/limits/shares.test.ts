import { expect, test } from "vitest";
import { createShares } from "./shares.ts";

test("promise 44: one account's calls run up to a limit, then queue or are refused; others do not wait", async () => {
  const shares = createShares(2, 3);
  const began: string[] = [];
  const ends = new Map<string, (outcome: "done" | "failed") => void>();
  const call = (account: string, name: string): Promise<string> =>
    shares.run(account, () => {
      began.push(name);
      return new Promise((resolve, reject) =>
        ends.set(name, (outcome) => (outcome === "done" ? resolve(name) : reject(new Error(name)))),
      );
    });
  const calls = ["a1", "a2", "a3", "a4", "a5"].map((name) => call("a", name));
  await expect(call("a", "a6")).rejects.toMatchObject({ code: "TOO_MANY_ATTEMPTS", status: 429 });
  const other = call("b", "b1");
  expect(began).toEqual(["a1", "a2", "b1"]);
  ends.get("a2")?.("failed");
  await expect(calls[1]).rejects.toThrow("a2");
  await expect.poll(() => began).toEqual(["a1", "a2", "b1", "a3"]);
  for (const name of ["a1", "a3", "b1"]) ends.get(name)?.("done");
  expect(await other).toBe("b1");
  await expect.poll(() => began.slice(4)).toEqual(["a4", "a5"]);
  for (const name of ["a4", "a5"]) ends.get(name)?.("done");
  expect(await Promise.all([calls[0], calls[2], calls[3], calls[4]])).toEqual(["a1", "a3", "a4", "a5"]);
});
