import { brotliDecompressSync } from "node:zlib";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { oilSearch, startShop } from "../orders/shop/testing.ts";

const shop = forAllTests(() => startShop());
const forever = "public, max-age=31536000, immutable";

/** The files that a page loads. */
const filesOf = (html: string): string[] =>
  [...html.matchAll(/<link rel="(?:preload|stylesheet)" href="([^"]+)"/g)].map(([, address = ""]) => address);

test("all pages share one style sheet and one font, which browsers keep by their hash", async () => {
  const pages = await Promise.all([
    shop.open("/shop"),
    shop.open("/shop/angebote", oilSearch),
    shop.open("/abmelden"),
    shop.open("/bewertung"),
    shop.open("/bestaetigen", { t: "Unfug" }),
  ]);
  const [files = [], ...others] = pages.map(({ body }) => filesOf(body));
  for (const other of others) expect(other).toEqual(files);
  expect(files.map((file) => file.split("?")[0])).toEqual(["/shop.woff2", "/shop.css"]);
  for (const file of files) {
    const { statusCode, headers } = await shop.app.inject(file);
    expect([statusCode, headers["cache-control"]]).toEqual([200, forever]);
    // A replica of another version must not be kept under this hash.
    const old = await shop.app.inject(file.replace(/v=\w+/, "v=000000000000"));
    expect([old.statusCode, old.headers["cache-control"]]).toEqual([200, "no-cache"]);
  }
});

test("the style sheet goes out compressed, and has the portal's colours for light and dark", async () => {
  const plain = await shop.app.inject("/shop.css");
  const small = await shop.app.inject({ url: "/shop.css", headers: { "accept-encoding": "gzip, deflate, br" } });
  expect([plain.headers["content-encoding"], small.headers["content-encoding"]]).toEqual([undefined, "br"]);
  expect(small.headers["vary"]).toBe("accept-encoding");
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
  expect(small.rawPayload.length).toBeLessThan(8000);
  const [light = "", dark = ""] = plain.body.split("@media (prefers-color-scheme: dark)");
  expect([light.includes("--accent: #005570"), dark.includes("--accent: #167394")]).toEqual([true, true]);
  // Browsers of 2023 do not know the function.
  expect(plain.body).not.toContain("light-dark(");
});

test("head and foot name the platform, and pellets have their own mark and colours", async () => {
  const { body } = await shop.open("/abmelden");
  const [head = "", foot = ""] = [/<header.*<\/header>/.exec(body)?.[0], /<footer.*<\/footer>/.exec(body)?.[0]];
  expect(head).toContain("<span>Heizmarkt</span>");
  for (const link of ["/imprint", "/privacy", "/accessibility"])
    expect(foot).toContain(`https://portal.example${link}"`);
  expect(body).toContain('data-frontend="PARTNER"');
  expect((await shop.open("/shop", { ware: "pellets" })).body).toContain('data-frontend="PARTNER_PELLET"');
});

test("the entry page alone describes itself, for previews of its link; no page is listed", async () => {
  const [entry, offers] = await Promise.all([shop.open("/shop"), shop.open("/shop/angebote", oilSearch)]);
  expect(entry.body).toContain('<meta name="description" content="Vergleichen Sie die Preise der Händler');
  expect(offers.body).not.toContain('name="description"');
  for (const { body } of [entry, offers]) expect(body).toContain('<meta name="robots" content="noindex">');
});
