import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeAll, expect, test } from "vitest";
import { handlers } from "../handlers.ts";
import { startMarketplace } from "../kernel/testing/testing.ts";
import { optOutAddress, refusesMails } from "../mails/opt-out/index.ts";
import { postForm } from "../ratings/shop/testing.ts";
import { shopRoutes } from "../shop-routes.ts";

const market = forAllTests(() => startMarketplace({ handlers: { publicAmi: handlers.publicAmi }, plugin: shopRoutes }));
beforeAll(async () => {
  await market.app.listen({ port: 0, host: "127.0.0.1" });
});

const pathOf = (email: string): string => {
  const { pathname, search } = new URL(optOutAddress(market.kernel, email));
  return pathname + search;
};
const post = (url: string, body: string) =>
  postForm(market.app, Object.fromEntries(new URLSearchParams(body)), {}, "127.0.0.1", url);

test("opening a mail's link changes nothing, and its button ends the mails", async () => {
  const email = "nele@post.example";
  const shown = await market.app.inject(pathOf(email));
  expect(shown.statusCode).toBe(200);
  expect(await refusesMails(market.db, email)).toBe(false);
  const ends = "keine Neuigkeiten, keine Werbung, keine Bitten um Bewertungen und keine Erinnerungen mehr";
  expect(shown.body).toContain(ends);
  expect(shown.body).toContain("die zu Bestellungen oder zum Vertrag gehören, bekommen Sie weiterhin");
  const token = /name="t" value="([^"]+)"/.exec(shown.body)?.[1] ?? "";
  const done = await post("/abmelden", new URLSearchParams({ t: token }).toString());
  expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining(ends)]);
  expect(await refusesMails(market.db, "NELE@post.example")).toBe(true);
});

test("a mail program's one click ends the mails without a page, cookie or sign-in (RFC 8058)", async () => {
  const email = "one.click@post.example";
  expect((await post(pathOf(email), "List-Unsubscribe=One-Click")).statusCode).toBe(200);
  expect(await refusesMails(market.db, email)).toBe(true);
});

test("one click works in the type of form that RFC 8058 recommends, too", async () => {
  const email = "multipart.click@post.example";
  const body = new FormData();
  body.set("List-Unsubscribe", "One-Click");
  const { origin } = new URL(market.app.listeningOrigin);
  expect((await fetch(origin + pathOf(email), { method: "POST", body })).status).toBe(200);
  expect(await refusesMails(market.db, email)).toBe(true);
  const without = await fetch(`${origin}/abmelden`, { method: "POST", body, redirect: "manual" });
  expect(without.status).toBe(303);
});

test("a broken token ends nothing and asks for the address", async () => {
  for (const token of ["Unfug", market.kernel.seal.close("other purpose"), "x".repeat(3000), "x".repeat(30_000), ""]) {
    const refused = await post("/abmelden", new URLSearchParams({ t: token }).toString());
    expect(refused.statusCode).toBe(404);
    expect(refused.body).toContain('type="email"');
  }
});

test("a typed address ends nothing before its mailed link was used, and all are answered alike", async () => {
  const sent = async (email: string) => post("/abmelden", new URLSearchParams({ email }).toString());
  const email = "niemand@post.example";
  const [known, unknown] = [await sent("one.click@post.example"), await sent(email)];
  expect(known.body).toBe(unknown.body);
  expect(known.body).toContain("Bitte sehen Sie in Ihr Postfach");
  expect(await refusesMails(market.db, email)).toBe(false);
  // At most one mail a day.
  await sent("NIEMAND@post.example");
  const mails = (await market.mails()).filter(({ to }) => to.toLowerCase() === email);
  expect(mails).toHaveLength(1);
  const link = mails[0]?.paragraphs.flatMap((part) =>
    typeof part === "object" && "link" in part ? [part.link] : [],
  )[0];
  const { pathname, search } = new URL(link ?? "");
  expect((await market.app.inject(pathname + search)).statusCode).toBe(200);
  expect(await refusesMails(market.db, email)).toBe(false);
  expect((await post(pathname + search, "")).statusCode).toBe(200);
  expect(await refusesMails(market.db, email)).toBe(true);
  expect((await sent("keine Adresse")).statusCode).toBe(400);
});

test("promise 52: the page has no script, loads nothing foreign, is in no frame and is not stored", async () => {
  const { headers, body } = await market.app.inject("/abmelden");
  expect(headers).toMatchObject({
    "content-security-policy":
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    "cache-control": "no-store",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "referrer-policy": "no-referrer",
  });
  expect(body).not.toMatch(/<script|\sstyle=|\son\w+=/);
});

test("promise 53: a token in the address is shown as text only", async () => {
  const { body } = await market.app.inject(`/abmelden?t=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`);
  expect(body).not.toContain("<img");
});

test("optOut by token is recorded once; both or neither are refused", async () => {
  const email = "kurz@post.example";
  const token = new URL(optOutAddress(market.kernel, email)).searchParams.get("t") ?? "";
  const entries = async () => (await market.db.selectFrom("audit").select("id").execute()).length;
  const before = await entries();
  for (const body of [{ email }, { token }, { token }, { email: "KURZ@post.example" }])
    expect(await market.call("publicAmi.optOut", { body })).toEqual({ ok: true });
  expect(await entries()).toBe(before + 1);
  for (const body of [{}, { email, token }])
    expect(await market.refusal("publicAmi.optOut", { body })).toMatchObject({ code: "INVALID_INPUT" });
  expect(await market.refusal("publicAmi.optOut", { body: { token: "Unfug" } })).toMatchObject({
    code: "TOKEN_NOT_FOUND",
  });
});
