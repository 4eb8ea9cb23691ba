import type { Locator, Page } from "@playwright/test";
import { services } from "../../../packages/contracts/src/services.ts";
import { howMany, limit } from "../../../packages/testing/src/how-many.ts";
import { groundOf } from "../../support/ground.ts";
import { forgetSession } from "../../support/people.ts";
import { sampled } from "../../support/sampled.ts";
import type { Stack } from "../../support/stack.ts";
import { type Stop, stopsOf } from "../../support/sweep.ts";
import { expect, test } from "../../support/test.ts";

type Service = keyof typeof services | "events";

/** The beginning of a service's paths. */
function prefixOf(service: Service): string {
  if (service === "events") return "/socket.io/";
  const [call] = Object.values(services[service]);
  return call?.path.replace(/\/(?:v\d+|available-roles|revocation-blacklist|find-for-partner).*$/, "/") ?? "";
}

/** The services of pages on which prices are typed next to the customers' prices. */
const typedPrices: readonly Service[] = [
  "businessCustomer",
  "deliveryArea",
  "heatingOilCalculator",
  "partnerNavigation",
  "prices",
  "publicAmi",
  "tax",
];

/** Without these services there is no session, so no page. */
const ofTheSession: readonly Service[] = ["user", "scope"];
/** The services that a page or a part of it needs. Without any other service it must work. */
const needed: Partial<Record<Stop["name"], readonly Service[]>> = {
  "/user": ["account", "messenger"],
  "/faq": ["publicAmi"],
  "/agreements": ["publicAmi"],
  "/settings/agencies": ["businessCustomer"],
  "/settings/agencies/create": ["partnerNavigation"],
  "/settings/delivery-areas": ["deliveryArea", "partnerNavigation"],
  "prices of many areas": ["deliveryArea", "partnerNavigation", "prices"],
  "/agency/:id?/edit": ["businessCustomer"],
  "/agency/:id?/price-limits": ["prices"],
  "/agency/:id?/orders": ["order"],
  "/agency/:id?/day/:date?": ["dispatch"],
  "driver's stops": ["dispatch"],
  "/agency/:id?/ratings": ["rating"],
  "/company/:id?": [
    "businessCustomer",
    "deliveryArea",
    "group",
    "heatingOilCalculator",
    "order",
    "orderBilling",
    "partnerNavigation",
    "prices",
    "rating",
  ],
  "/company/:id?/analysis": ["order", "orderAnalysis", "partnerNavigation"],
  "/company/:id?/details": ["activity", "group"],
  "/company/:id?/edit": ["group"],
  "/company/:id?/activity": ["activity"],
  "/company/:id?/billing": ["billing", "order", "orderBilling"],
  "invoices of a company": ["billing", "order", "orderBilling"],
  "/company/:id?/webhooks": ["webhook"],
  "/company/:id?/profile": ["profile", "rating", "upload"],
  "/company/:id?/profile/edit": ["profile", "upload"],
  "/company/:id?/orders": ["order"],
  "/agency/all/orders": ["order"],
  "/platform/companies": ["partnerNavigation"],
  "/platform/notes": ["adminDealerNote"],
  "/company/:id?/notes": ["adminDealerNote"],
  "/platform/answer-time": ["orderClock"],
  "/platform/usage": ["adminSoapUsage"],
  "/platform/content/:id?": ["adminContent"],
  "one content": ["adminContent"],
  "editions of the terms": ["terms"],
  "comparison sites": ["coop"],
  "kept tanks": ["tank"],
  "/platform/mails/:id?": ["campaign"],
  "new mail": ["campaign"],
  "sent mail": ["campaign"],
  "mails to one person": ["user"],
  "/platform/ratings": ["rating"],
  "/platform/payments": ["ratepayV2"],
  "/platform/mail-manager": ["adminMailManager"],
  "/platform/billing/:part?": ["order", "orderBilling"],
  "disputed fees": ["order", "orderBilling"],
  "fee rates": ["billing"],
  "/basis-prices/:part?": ["adminBasePrice", "publicAmi"],
  "tax rates": ["tax"],
  "/market/:part?": ["adminCharts", "publicAmi"],
  "/price-plans/:part?": ["prices"],
  "/tools/price-calculator": ["priceCalculator"],
  "/tools/price-check": ["deliveryArea", "heatingOilCalculator", "partnerNavigation"],
  "/tools/price-history": ["heatingOilCalculator"],
  "/tools/top3": ["priceCalculator"],
  "/tools/tank-protector": ["tankProtector"],
  "/tools/geography": ["geography"],
  "imported streets": ["streets"],
  "/tools/geodata": ["geographyAdmin"],
  "/delivery-area/:id?": ["deliveryArea", "heatingOilCalculator", "orderStatistics", "partnerNavigation"],
  "/delivery-area/:id?/baseprice": [...typedPrices, "adminCharts"],
  "/delivery-area/:id?/charges": typedPrices,
  "/delivery-area/:id?/margin": typedPrices,
  "/delivery-area/:id?/times": ["deliveryArea", "partnerNavigation"],
};
const screens = stopsOf("loaded").filter(({ twin, who }) => !twin && who !== "nobody");

const drawerOf = (page: Page) => page.getByRole("navigation", { name: "Unternehmen und Menü" });
const retryOn = (part: Page | Locator) => part.getByRole("button", { name: "Wiederholen" });
const loaded = (page: Page, { way }: Stop) => page.getByText(way.words).filter({ visible: true }).first();

/** Retries like a person until everything is loaded; the gateway's breaker refuses calls for two seconds (promise 26). */
async function askAgain(part: Page | Locator, there: Locator): Promise<void> {
  await expect(async () => {
    if (await retryOn(part).first().isVisible()) await retryOn(part).first().click();
    await expect(retryOn(part)).toHaveCount(0, { timeout: 1000 });
    await expect(there).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: limit(20_000) });
}

/** Checks a page while a service is unavailable, and after its return. */
async function lookAt(page: Page, stack: Stack, service: Service, stop: Stop): Promise<void> {
  const { name, path, who, way } = stop;
  const ground = await groundOf(stack);
  await forgetSession(page);
  await page.context().addCookies(ground[who === "staff" ? "staff" : "dealer"]);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await way.given?.(page, stack);
  stack.faults.set(prefixOf(service), "refuse");
  await page.goto(way.at?.(ground) ?? path);
  if (ofTheSession.includes(service)) {
    await expect(page.getByText("Der Server ist momentan nicht erreichbar...")).toBeVisible();
    await expect(retryOn(page)).toBeVisible();
    stack.faults.heal();
    await askAgain(page, drawerOf(page).getByRole("tree"));
    await way.act?.(page);
    return expect(loaded(page, stop)).toBeVisible();
  }
  // Without the tree the page's actions are not available.
  const isWhole = service !== "partnerNavigation" || !way.act;
  if (isWhole) await way.act?.(page);
  const main = page.locator("#page");
  const isNeeded = needed[name]?.includes(service);
  if (isNeeded) await expect(retryOn(main).first()).toBeVisible();
  else {
    await expect(loaded(page, stop)).toBeVisible();
    await expect(retryOn(main)).toHaveCount(0);
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  // The user is still signed in, and the frame with everything else is there.
  const drawer = drawerOf(page);
  await expect(drawer.getByRole("link", { name: "Hilfe" })).toBeVisible();
  await expect(retryOn(drawer)).toHaveCount(service === "partnerNavigation" ? 1 : 0);
  stack.faults.heal();
  if (isNeeded) await askAgain(main, isWhole ? loaded(page, stop) : main.getByRole("checkbox").first());
  if (!isWhole) {
    await way.act?.(page);
    await expect(loaded(page, stop)).toBeVisible();
  }
  if (service === "partnerNavigation") await askAgain(drawer, drawer.getByRole("tree"));
}

const all = [...(Object.keys(services) as Service[]), "events" as const];
const wanted = howMany(11, all.length * screens.length);
let tried = 0;
// One page for each service in turn, and more for each when all services had their turn.
for (const [turn, service] of sampled(all, all.length, 28).entries()) {
  const many = Math.ceil((wanted - turn) / all.length);
  if (many < 1) break;
  test(`promise 28: without the ${service} service each screen stands and lost parts can be retried`, {
    tag: turn < 1 ? [] : "@long",
  }, async ({ page, stack }) => {
    test.setTimeout(limit(300_000));
    // The first page of the sample needs the service, if there is one.
    const inTurn = sampled(screens, screens.length, 28 + all.indexOf(service));
    const [ones, others] = [true, false].map((needs) =>
      inTurn.filter(({ name }) => (needed[name]?.includes(service) ?? false) === needs),
    );
    const drawn = [...(ones ?? []), ...(others ?? [])].slice(0, many);
    for (const stop of drawn) {
      await test.step(stop.name, () => lookAt(page, stack, service, stop));
      tried += 1;
    }
    console.log(`promise 28: tried ${tried} of ${all.length * screens.length} screens without a service`);
  });
}
