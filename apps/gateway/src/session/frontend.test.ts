import { forEachTest } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { userWith } from "../testing/recording-upstream.ts";
import { type Browser, demoSignIn, openBrowser, startGateway } from "../testing/start-gateway.ts";

const gateway = forEachTest(startGateway);

const staff = { ...userWith(["PLATFORM_EDITOR"]), usedFrontend: ["AMI"] };
const both = { ...userWith(["BUSINESS_CUSTOMER_ADMIN"]), usedFrontend: ["PARTNER_PELLET", "PARTNER"] };

async function signIn(user: object, { kept, asked }: { kept?: string; asked?: string } = {}): Promise<Browser> {
  gateway.upstream.answer("user.getOwn", { body: user });
  const browser = openBrowser(gateway);
  if (kept !== undefined) browser.cookies.set("FrontendSource", kept);
  const answer = await browser.mutate("session.login", { ...demoSignIn, ...(asked && { frontendSource: asked }) });
  expect(answer.status).toBe(200);
  return browser;
}
const frontendOf = async (browser: Browser) =>
  ((await browser.query("session.bootstrap")).data as { frontend: string }).frontend;

test("the cookie FrontendSource sets the frontend of staff after sign-in; without it they get AMI", async () => {
  expect(await frontendOf(await signIn(staff))).toBe("AMI");
  expect(await frontendOf(await signIn(staff, { kept: "PARTNER_PELLET" }))).toBe("PARTNER_PELLET");
  expect(await frontendOf(await signIn(staff, { kept: "PARTNER" }))).toBe("PARTNER");
  expect(await frontendOf(await signIn(staff, { kept: "HOUSE" }))).toBe("AMI");
  expect(await frontendOf(await signIn(staff, { kept: "PARTNER", asked: "PARTNER_PELLET" }))).toBe("PARTNER_PELLET");
});

test("staff return to the frontend they switched to when they sign in again", async () => {
  const browser = await signIn(staff);
  await browser.mutate("session.setFrontend", { frontend: "PARTNER_PELLET" });
  await browser.mutate("session.logout");
  await browser.mutate("session.login", demoSignIn);
  expect(await frontendOf(browser)).toBe("PARTNER_PELLET");
});

test("dealers start in the first frontend they may use, and the staff's frontend cookie stays unchanged", async () => {
  const browser = await signIn(both, { kept: "PARTNER" });
  expect(await frontendOf(browser)).toBe("PARTNER_PELLET");
  expect(browser.cookies.get("FrontendSource")).toBe("PARTNER");
});

test("a dealer with two frontends switches between them, and to no other", async () => {
  const browser = await signIn(both);
  expect((await browser.query("session.bootstrap")).data).toMatchObject({ frontends: ["PARTNER_PELLET", "PARTNER"] });
  expect((await browser.mutate("session.setFrontend", { frontend: "PARTNER" })).status).toBe(200);
  expect(await frontendOf(browser)).toBe("PARTNER");
  expect((await browser.mutate("session.setFrontend", { frontend: "AMI" })).error?.code).toBe("RIGHT_MISSING");
  expect(browser.cookies.has("FrontendSource")).toBe(false);
});

test("a dealer who lost their current frontend gets the remaining one", async () => {
  const browser = await signIn(both);
  gateway.upstream.answer("user.getOwn", { body: { ...both, usedFrontend: ["PARTNER"] } });
  expect(await frontendOf(browser)).toBe("PARTNER");
});
