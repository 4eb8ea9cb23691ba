import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { firstStaffPath, firstStaffRoute, sealedRequest } from "./first-staff-route.ts";
import { handlers } from "./handlers.ts";
import { newKey, signingKey } from "./kernel/security/keys.ts";
import { sealOf } from "./kernel/security/seal.ts";
import { type Marketplace, startMarketplace } from "./kernel/testing/testing.ts";

const market: Marketplace = forAllTests(() =>
  startMarketplace({
    handlers: { user: handlers.user },
    plugin: (app, { kernel }) => firstStaffRoute(app, { kernel, isMailed: true }),
  }),
);
const asked = { email: "chefin@plattform.example", replaces: false };
const here = { host: "localhost:3001", "content-type": "application/json" };

beforeEach(async () => {
  for (const table of ["userAccount", "outbox"] as const) await market.db.deleteFrom(table).execute();
});

const post = (body: object, headers: Record<string, string> = {}) =>
  market.app.inject({ method: "POST", url: firstStaffPath, headers: { ...here, ...headers }, body });
const sealed = (seal = market.kernel.seal, at = market.clock.now) => sealedRequest(seal, asked, at);

test("a request sealed with the installation's key invites, and the page says when somebody has accepted", async () => {
  const isMissing = async (): Promise<unknown> =>
    (await market.app.inject({ url: firstStaffPath, headers: here })).json();
  expect(await isMissing()).toEqual({ isMissing: true });
  const answer = await post(sealed());
  const { link } = answer.json<{ link: string }>();
  expect([answer.statusCode, link]).toEqual([200, expect.stringMatching(/^https:\/\/portal\.example\/user-invite#/)]);
  expect(await market.mails()).toMatchObject([{ to: asked.email }]);
  expect(await isMissing()).toEqual({ isMissing: true });
  await market.call("user.invite", { body: { token: new URL(link).hash.slice(1), password: "Kaltluft-2027" } });
  expect(await isMissing()).toEqual({ isMissing: false });
});

test("a request of another key, an old one, another sealed value and one through a proxy invite nobody", async () => {
  const { kernel, clock } = market;
  const old = new Date(clock.now.getTime() - 61_000);
  const refused = [
    await post(sealed(sealOf([signingKey(newKey())]))),
    await post(sealed(kernel.seal, old)),
    await post({ sealed: kernel.seal.close(JSON.stringify({ email: asked.email })) }),
    await post({ sealed: kernel.seal.close("kein JSON") }),
    await post({ sealed: "x" }),
    await post({}),
    await post(sealed(), { "x-forwarded-for": "127.0.0.1" }),
    await post(sealed(), { origin: "https://evil.example" }),
    await market.app.inject({
      method: "POST",
      url: firstStaffPath,
      headers: here,
      body: sealed(),
      remoteAddress: "192.0.2.7",
    }),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 404));
  expect(await market.db.selectFrom("userAccount").select("id").execute()).toEqual([]);
  expect(await market.mails()).toEqual([]);
});
