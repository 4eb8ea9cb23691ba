import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "../data/query-client.ts";
import { signingOut } from "../data/session-lost.ts";
import { api } from "../data/trpc.ts";
import { fakeGateway } from "../testing/gateway.ts";
import { signedOut, session as somebody } from "../testing/session.ts";
import { gate, session } from "./gate.ts";

/** The redirect of a visit to a path; null when the gate lets it pass. */
async function sentTo(path: string): Promise<string | null> {
  const request = new Request(`https://konto.example${path}`);
  const visit = { request, params: {} } as Partial<Parameters<typeof gate>[0]> as Parameters<typeof gate>[0];
  try {
    await gate(visit, () => Promise.resolve(new Response()));
    return null;
  } catch (sent) {
    return (sent as Response).headers.get("location");
  }
}
async function nextAnswer(bootstrap: typeof somebody | typeof signedOut): Promise<void> {
  fakeGateway({ "session.bootstrap": () => bootstrap });
  await api.session.bootstrap.invalidate(undefined, { refetchType: "none" });
}

beforeEach(async () => {
  // Nothing is left of a session that expired in an earlier test.
  await nextAnswer(somebody);
  await session();
  queryClient.clear();
});
afterEach(() => signingOut(false));

test("a visitor without a session is sent to the sign-in without a hint of an expired session", async () => {
  await nextAnswer(signedOut);
  expect(await sentTo("/company/c1/orders?status=open")).toBe("/login?from=%2Fcompany%2Fc1%2Forders%3Fstatus%3Dopen");
});

test("the sign-in URL says that the session expired, whichever visit noticed it, until the next sign-in", async () => {
  await nextAnswer(somebody);
  expect(await sentTo("/user")).toBeNull();
  await nextAnswer(signedOut);
  await session();
  expect(await sentTo("/user")).toBe("/login?from=%2Fuser&expired=1");
  await nextAnswer(somebody);
  expect(await sentTo("/user")).toBeNull();
});

test("after a sign-out the sign-in URL does not say that the session expired", async () => {
  await nextAnswer(somebody);
  await session();
  signingOut(true);
  await nextAnswer(signedOut);
  expect(await sentTo("/user")).toBe("/login?from=%2Fuser");
});
