import { afterEach, beforeEach, expect, test } from "vitest";
import { tokenAnswer, userWith } from "../testing/recording-upstream.ts";
import { signedInBrowser, startGateway, type TestGateway } from "../testing/start-gateway.ts";

const other = "0b0a1c64-0000-4000-8000-00000000000b";
let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startGateway();
  const inAnHour = gateway.clock.now + 3_600_000;
  gateway.upstream.answer("user.login", { body: tokenAnswer("own", inAnHour) });
  gateway.upstream.answer("user.getTokenWithScope", { body: tokenAnswer("theirs", inAnHour) });
  gateway.upstream.answer("user.getOwn", ({ headers }) =>
    headers.authorization === "Bearer theirs"
      ? { body: { ...userWith(["BUSINESS_CUSTOMER_READER"]), usedFrontend: ["PARTNER_PELLET"] } }
      : { body: { ...userWith(["PLATFORM_ADMIN"]), usedFrontend: ["AMI"] } },
  );
});
afterEach(() => gateway.close());

test("whoever looks as somebody else asks with their token and in their frontend, and comes back to the own one", async () => {
  const browser = await signedInBrowser(gateway);
  const asking = async () => {
    gateway.upstream.seen.length = 0;
    const { data } = await browser.query("session.bootstrap");
    const [asked] = gateway.upstream.of("scope.getOwn");
    const { frontend, staff } = data as { frontend: string; staff: boolean };
    return { token: asked?.headers.authorization, frontend, staff };
  };
  const own = await asking();
  expect(own).toMatchObject({ token: "Bearer own", staff: true });
  expect((await browser.mutate("session.viewAs", { userId: other })).status).toBe(200);
  expect(await asking()).toEqual({ token: "Bearer theirs", frontend: "PARTNER_PELLET", staff: false });
  expect((await browser.mutate("session.viewAs", { userId: other })).error?.code).toBe("RIGHT_MISSING");
  expect((await browser.mutate("session.leaveView")).status).toBe(200);
  expect(await asking()).toEqual(own);
});

test("promise 2: what lay in the cookie before is no way in a moment later, both ways", async () => {
  const browser = await signedInBrowser(gateway);
  const before = new Map(browser.cookies);
  await browser.mutate("session.viewAs", { userId: other });
  gateway.clock.now += 3000;
  const { app } = gateway;
  const again = await signedInBrowser({ ...gateway, app });
  again.cookies.clear();
  for (const [name, value] of before) again.cookies.set(name, value);
  expect((await again.query("session.bootstrap")).data).toMatchObject({ signedIn: false });
});

test("promise 4: who looks as a dealer has no dealer's limits", async () => {
  const browser = await signedInBrowser(gateway);
  await browser.mutate("session.viewAs", { userId: other });
  const signedIn = async () => ((await browser.query("session.bootstrap")).data as { signedIn: boolean }).signedIn;
  gateway.clock.now += 29 * 60_000;
  expect(await signedIn()).toBe(true);
  gateway.clock.now += 31 * 60_000;
  expect(await signedIn()).toBe(false);
});

test("who may not gets no token and stays who they are", async () => {
  const browser = await signedInBrowser(gateway);
  gateway.upstream.answer("user.getTokenWithScope", { status: 403, body: { code: "RIGHT_MISSING" } });
  expect((await browser.mutate("session.viewAs", { userId: other })).error?.code).toBe("RIGHT_MISSING");
  expect((await browser.query("session.bootstrap")).data).toMatchObject({ signedIn: true, staff: true });
  const { error } = await browser.mutate("session.viewAs", { userId: "keine-nummer" });
  expect(error).toMatchObject({ status: 400 });
});
