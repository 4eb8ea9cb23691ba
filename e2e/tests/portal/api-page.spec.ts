import { expect, test } from "../../support/test.ts";
import { watch } from "../../support/watch.ts";

test("the API page shows every service of the contract and a call's refusals, and loads nothing external", {
  tag: "@long",
}, async ({ page, stack }) => {
  const { origin } = new URL(stack.marketplace.url);
  const happened = watch(page.context(), [origin]);
  const answer = await page.request.get(`${origin}/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, { tags: string[] }>> };
  const services = new Set(
    Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(({ tags }) => tags)),
  );
  expect(services.size).toBeGreaterThan(8);
  await page.goto(`${origin}/docs`);
  const menu = page.getByRole("complementary");
  for (const service of services) await expect(menu.getByRole("link", { name: service, exact: true })).toBeVisible();
  await menu.getByRole("button", { name: "Open Group - order", exact: true }).click();
  await menu.getByRole("link", { name: /^order\.confirm HTTP/ }).click();
  await expect(page.getByRole("heading", { name: "order.confirm", exact: true })).toBeVisible();
  await expect(page.getByText("ORDER_ALREADY_CANCELLED").first()).toBeVisible();
  expect(happened).toEqual([]);
});
