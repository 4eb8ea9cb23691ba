import { readFileSync } from "node:fs";
import path from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { trpcClient } from "./trpc.ts";

const script = readFileSync(path.join(import.meta.dirname, "../../public/early-session.js"), "utf8");

/** Answers all requests, the first one of which the script of index.html makes. */
function openPage() {
  const sent = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>(async (address) =>
    Response.json(address.split(",").map(() => ({ result: { data: null } }))),
  );
  vi.stubGlobal("fetch", sent);
  runInNewContext(script, { window, fetch: sent });
  return sent;
}

test("the session that was asked for early is not asked for again, and later it is", async () => {
  const sent = openPage();
  await trpcClient.session.bootstrap.query();
  expect(sent).toHaveBeenCalledTimes(1);
  await trpcClient.session.bootstrap.query();
  expect(sent).toHaveBeenCalledTimes(2);
  // Both requests are the same, so that the gateway answers them alike.
  const [early, late] = sent.mock.calls.map(([address, init]) => [
    address,
    init?.method,
    init?.body,
    [...new Headers(init?.headers)],
  ]);
  expect(early).toEqual(late);
});

test("an early answer is dropped when the page asks for something else first", async () => {
  const sent = openPage();
  await trpcClient.user.validateToken.query({ token: "x" });
  await trpcClient.session.bootstrap.query();
  expect(sent).toHaveBeenCalledTimes(3);
});
