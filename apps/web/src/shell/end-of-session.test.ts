import { createMemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { loseSession } from "../data/session-lost.ts";
import { api } from "../data/trpc.ts";
import { fakeGateway } from "../testing/gateway.ts";
import { session, signedOut } from "../testing/session.ts";
import { leadToSignIn } from "./end-of-session.ts";
import { gate } from "./gate.ts";

/** Opens a page as a signed-in user; after that the server reports no session. */
async function reading(search = "") {
  fakeGateway({ "session.bootstrap": () => session });
  await api.session.bootstrap.invalidate();
  const children = ["/user", "/settings/users", "/imprint", "/login"].map((path) => ({ path }));
  const router = createMemoryRouter([{ middleware: [gate], children }], { initialEntries: [`/user${search}`] });
  leadToSignIn(router);
  await expect.poll(() => router.state.initialized).toBe(true);
  fakeGateway({ "session.bootstrap": () => signedOut });
  return router;
}
const at = ({ state: { location } }: Awaited<ReturnType<typeof reading>>) => location.pathname + location.search;

test("a lost session leads to the sign-in, with the current view as the return path", { tags: "long" }, async () => {
  const router = await reading("?tab=2");
  loseSession();
  await expect.poll(() => at(router)).toBe("/login?from=%2Fuser%3Ftab%3D2&expired=1");
});

test("a click while the session is lost makes the clicked page the return path", async () => {
  const router = await reading();
  loseSession();
  await router.navigate("/settings/users");
  await expect.poll(() => at(router)).toBe("/login?from=%2Fsettings%2Fusers&expired=1");
});

test("a user who opens a public page while the session is lost stays there", async () => {
  const router = await reading();
  loseSession();
  await router.navigate("/imprint");
  await expect.poll(() => at(router)).toBe("/imprint");
  expect(router.state.navigation.state).toBe("idle");
});
