import { expect, test } from "../../support/test.ts";
import { watch } from "../../support/watch.ts";

test("the API page shows every area of the contract and a call's refusals, and loads nothing external", {
  tag: "@long",
}, async ({ page, stack }) => {
  const { origin } = new URL(stack.marketplace.url);
  const happened = watch(page.context(), [origin]);
  const answer = await page.request.get(`${origin}/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, { tags: string[] }>> };
  const areas = new Set(Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(({ tags }) => tags)));
  expect(areas.size).toBeGreaterThan(8);
  await page.goto(`${origin}/docs#services`);
  const menu = page.getByRole("complementary");
  for (const area of areas) await expect(menu.getByRole("link", { name: area, exact: true })).toBeVisible();
  // The first area is open.
  await menu.getByRole("link", { name: /^Confirms an order HTTP/ }).click();
  await expect(page.getByRole("heading", { name: "Confirms an order", exact: true })).toBeVisible();
  await expect(page.getByText("ORDER_ALREADY_CANCELLED").first()).toBeVisible();
  expect(happened).toEqual([]);
});
