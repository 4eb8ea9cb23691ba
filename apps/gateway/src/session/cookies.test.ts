import { portalCookies } from "@partner-konto/domain/constants";
import { expect, test } from "vitest";
import { userWith } from "../testing/recording-upstream.ts";
import { demoSignIn, openBrowser, startGateway } from "../testing/start-gateway.ts";

test("the portal sets exactly the cookies listed on the privacy page", async () => {
  const gateway = await startGateway();
  gateway.upstream.answer("user.getOwn", { body: userWith(["PLATFORM_EDITOR"]) });
  const browser = openBrowser(gateway);
  const answers = [
    await browser.mutate("session.login", demoSignIn),
    await browser.mutate("session.setFrontend", { frontend: "PARTNER_PELLET" }),
    await browser.query("session.bootstrap"),
    await browser.mutate("session.logout"),
  ];
  const lines = answers.flatMap(({ headers }) => [(headers["set-cookie"] ?? []) as string | string[]].flat());
  expect(new Set(lines.map((line) => line.split("=")[0] ?? ""))).toEqual(new Set<string>(portalCookies));
  await gateway.close();
});
