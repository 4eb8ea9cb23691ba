import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { hannelore, startShop } from "../orders/shop/testing.ts";
import { forgetAnswers } from "./answers.ts";

const shop = forAllTests(() => startShop());
const send = (url: string, fields: Record<string, string>, cookie?: string) =>
  shop.app.inject({
    method: "POST",
    url,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      ...(cookie !== undefined && { cookie }),
    },
    body: new URLSearchParams(fields).toString(),
  });
const cookieOf = ({ headers }: Awaited<ReturnType<typeof send>>): string =>
  String(headers["set-cookie"]).split(";")[0] ?? "";
const show = (url: string, cookie?: string) =>
  shop.app.inject({ url, ...(cookie !== undefined && { headers: { cookie } }) });

test("every form is answered by a redirect, and the page it leads to can be loaded again", async () => {
  const { id } = shop.dealers.areas.own;
  const wrong = { ...(await shop.orderForm(id)), ...hannelore, email: "keine Adresse" };
  const forms: [string, Record<string, string>][] = [
    ["/shop/bestellen", wrong],
    ["/shop/angebote", wrong],
    ["/shop/ratenzahlung", {}],
    ["/bestaetigen", { t: "Unfug" }],
    ["/bewertung", { code: "Unfug" }],
    ["/abmelden", { email: "keine Adresse" }],
  ];
  for (const [path, fields] of forms) {
    const sent = await send(path, fields);
    const { location = "" } = sent.headers;
    expect([sent.statusCode, sent.body, location], path).toEqual([
      303,
      "",
      expect.stringMatching(/\?antwort=[\w-]{22}$/),
    ]);
    const cookie = cookieOf(sent);
    const [first, again] = [await show(location, cookie), await show(location, cookie)];
    expect([first.statusCode, first.body], path).toEqual([again.statusCode, again.body]);
    expect(first.body, path).toContain("<h1>");
    expect(first.headers["content-security-policy"], path).toContain("default-src 'none'");
  }
});

test("what was typed stays on the page that is loaded again, in no address, and in no other browser", async () => {
  const form = { ...(await shop.orderForm(shop.dealers.areas.own.id)), ...hannelore, email: "keine Adresse" };
  const sent = await send("/shop/bestellen", form);
  const { location = "" } = sent.headers;
  const cookie = cookieOf(sent);
  expect(String(sent.headers["set-cookie"])).toMatch(/; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax; Secure$/);
  const page = await show(location, cookie);
  expect([page.statusCode, page.body.includes("Am Wüstenfeld")]).toEqual([422, true]);
  expect(location).not.toMatch(/Hannelore|W%C3%BCstenfeld/);
  for (const other of [undefined, "antwort=AAAAAAAAAAAAAAAAAAAAAA"]) {
    const gone = await show(location, other);
    expect([gone.statusCode, gone.body.includes("Am Wüstenfeld")]).toEqual([410, false]);
  }
  // A second tab keeps the browser's cookie, so that both pages stay.
  const second = await send("/shop/bestellen", { ...form, strasse: "Am Markt" }, cookie);
  expect(cookieOf(second)).toBe(cookie);
  expect((await show(location, cookie)).body).toContain("Am Wüstenfeld");
  const kept = await shop.db.selectFrom("shopAnswer").select("sealed").execute();
  expect(JSON.stringify(kept)).not.toContain("Hannelore");
});

test("an answer is there for an hour, and then deleted", async () => {
  const sent = await send("/abmelden", { email: "keine Adresse" });
  const { location = "" } = sent.headers;
  const { now } = shop.clock;
  shop.clock.now = new Date(now.getTime() + 3_600_000);
  expect((await show(location, cookieOf(sent))).statusCode).toBe(410);
  await forgetAnswers(shop.db, shop.clock.now);
  expect(await shop.db.selectFrom("shopAnswer").select("id").execute()).toEqual([]);
  shop.clock.now = now;
});
