import { limit } from "../../../packages/testing/src/how-many.ts";
import { signIn } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

test("an unknown URL says so, signed in or not, and links back", { tag: "@long" }, async ({ page, stack }) => {
  const unreadable = ["/nirgendwo/%E0%A4%A", "//nirgendwo/hier", "/nirgendwo//hier"];
  for (const path of [...unreadable, "/nirgendwo"]) {
    await page.goto(stack.url + path);
    await expect(page.getByText("Oops")).toBeVisible();
    await expect(page.getByRole("heading", { name: "404 Not Found" })).toBeVisible();
    await expect(page.getByText("This page could not be found")).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole("link", { name: "Zurück" }).click();
  await expect(page).toHaveURL("/login");

  await signIn(page);
  for (const path of [...unreadable, "/nirgendwo"]) {
    await page.goto(stack.url + path);
    await expect(page.getByText("This page could not be found")).toBeVisible();
    await expect(page.getByRole("tree"), path).toBeVisible();
  }
  await page.goto("/agency/%E0%A4%A/orders");
  await expect(page.getByText("This page could not be found")).toBeVisible();
  await page.goto("/agency/nirgendwo/ratings");
  await expect(page.getByText("This page could not be found")).toBeVisible();
  await expect(page.getByRole("tree")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Zurück" }).click();
  await expect(page).toHaveURL(/\/company\//);
});

test("a page that cannot be loaded says what happened and is retried at the same URL", { tag: "@long" }, async ({
  page,
  stack,
}) => {
  await signIn(page);
  await expect(page.getByRole("table", { name: "Bestellungen" })).toBeVisible();
  stack.faults.set("/user/v1", "unavailable");
  stack.faults.set("/scope/", "unavailable");
  await page.goto("/faq");
  await expect(page.getByText("Der Server ist momentan nicht erreichbar...")).toBeVisible();
  await expect(page.getByRole("heading", { name: "An error occurred" })).toBeVisible();
  await expectAccessible(page);
  stack.faults.heal();
  // The breaker of an unreachable service stays open for a while.
  await expect(async () => {
    await page.getByRole("button", { name: "Wiederholen" }).click();
    await expect(page.getByRole("heading", { name: "Was die Status bedeuten" })).toBeVisible({ timeout: limit(5000) });
  }).toPass({ timeout: limit(60_000) });
  await expect(page.getByRole("tree")).toBeVisible();
  await expect(page).toHaveURL("/faq");
});

test("a chunk that cannot be loaded reloads the page, at most once a minute", { tag: "@long" }, async ({ page }) => {
  await signIn(page);
  await page.route(/\/assets\/user-page-.*\.js/, (route) => route.abort());
  let documents = 0;
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents += 1;
  });
  await page.goto("/faq");
  documents = 0;
  await page.getByRole("button", { name: /Benutzermenü/ }).click();
  await page.getByRole("menuitem", { name: "Einstellungen" }).click();
  await expect(page.getByText("Es gibt eine neue Fassung des Portals. Bitte laden Sie die Seite neu.")).toBeVisible();
  expect(documents).toBe(1);
  await page.unroute(/\/assets\/user-page-.*\.js/);
  await page.goto("/user");
  await expect(page.getByRole("heading", { level: 1, name: "Einstellungen" })).toBeVisible();
});

test("a start whose code does not arrive is tried once more, then says so and offers to load the page", async ({
  page,
}) => {
  let documents = 0;
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents += 1;
  });
  const code = /\/assets\/base-.*\.js/;
  // Browsers request it as a preload, and once more where it is imported.
  await page.route(code, (route) => (documents === 1 ? route.abort() : route.continue()));
  await page.goto("/login");
  await expect(page.getByLabel("E-Mail")).toBeVisible();
  expect(documents).toBe(2);

  await page.unroute(code);
  await page.route(code, (route) => route.abort());
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Die Seite ist nicht vollständig angekommen" })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(code);
  await page.getByRole("button", { name: "Neu laden" }).click();
  await expect(page.getByLabel("E-Mail")).toBeVisible();
});
