import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "../..");
const files = globSync(["apps/web/src/**/*.{ts,tsx}", "apps/marketplace/src/{shop,orders/shop,ratings/shop}/**/*.ts"], {
  cwd: root,
})
  .filter((file) => !/\.test\.|\/testing\//.test(file))
  .map((file) => file.replaceAll(path.sep, "/"));

/** Numbers out of texts that nobody typed: parts of ISO days, keys of lists, pages of the address. */
const ofPrograms =
  /\bNumber\([\w.?]+\.slice\(|\.map\(Number\)|\bNumber(?:\.parseInt)?\(params\.get\(|\bNumber\((?:one|other)\.|\bparseInt\([^()]*, 16\)/g;
/** Code that reads a number, a code or a telephone by itself. The readers are typedWhole, typedCents, wholeCode, typedBeginnings and typedPhone. */
const ownReader =
  /(?<![\w.])Number\(|\bparseInt\(|\bparseFloat\(|\.replace(?:All)?\(\s*(?:"[.,]"|\/(?:\\\.|,|\[[.,]+\])\/g?),\s*"\.?"\)|\\d\{5\}|\/\\D\//g;

/** Files that turn texts of programs into numbers: values of a choice, a slider or a path, and what a reader has read. */
const known: Readonly<Record<string, number>> = {
  "apps/marketplace/src/orders/shop/link-routes.ts": 1,
  "apps/marketplace/src/orders/shop/routes.ts": 1,
  "apps/marketplace/src/orders/shop/typed-order.ts": 1,
  "apps/marketplace/src/orders/shop/wish.ts": 1,
  "apps/marketplace/src/ratings/shop/routes.ts": 1,
  "apps/marketplace/src/ratings/shop/typed-fields.ts": 1,
  "apps/web/src/platform/activity/values.ts": 2,
  "apps/web/src/companies/agency/edit/agency-conflict.tsx": 1,
  "apps/web/src/companies/agency/edit/answer-section.tsx": 1,
  "apps/web/src/companies/agency/edit/settlement-section.tsx": 1,
  "apps/web/src/billing/dealer/billing-page.tsx": 1,
  "apps/web/src/billing/dealer/billing-view.ts": 1,
  "apps/web/src/billing/dealer/invoices-section.tsx": 1,
  "apps/web/src/companies/profile/crop-dialog.tsx": 1,
  "apps/web/src/orders/day/move-dialog.tsx": 1,
  "apps/web/src/orders/day/use-board-keys.ts": 1,
  "apps/web/src/prices/base-price/base-price-form.ts": 1,
  "apps/web/src/prices/base-price/history-chart.tsx": 1,
  "apps/web/src/data/xlsx-read.ts": 5,
  "apps/web/src/prices/many-areas/rows.ts": 1,
  "apps/web/src/prices/many-areas/volumes-topic.tsx": 3,
  "apps/web/src/prices/charges/grid-of.ts": 1,
  "apps/web/src/areas/delivery-area/edit/area-form.ts": 1,
  "apps/web/src/areas/delivery-area/edit/volumes.ts": 2,
  "apps/web/src/areas/delivery-area/map/map-colours.ts": 1,
  "apps/web/src/prices/margin/grid-of.ts": 1,
  "apps/web/src/prices/margin/words.ts": 1,
  "apps/web/src/areas/delivery-area/times/calendar-section.tsx": 1,
  "apps/web/src/market/values/deals-part.tsx": 2,
  "apps/web/src/market/values/market-view.ts": 1,
  "apps/web/src/orders/confirm/message-facts.ts": 1,
  "apps/web/src/orders/answer-time/answer-time-page.tsx": 1,
  "apps/web/src/prices/tools/history-result.tsx": 1,
  "apps/web/src/prices/tools/own-history.tsx": 1,
  "apps/web/src/platform/tank-protector/tank-page.tsx": 1,
  "apps/web/src/platform/usage/usage-page.tsx": 1,
  "apps/web/src/people/users/edit/access-fields.tsx": 2,
  "apps/web/src/shell/chunk-reload.ts": 1,
  "apps/web/src/ui/chart/line-chart.tsx": 1,
  "apps/web/src/ui/use-width.ts": 1,
  "apps/web/src/ui/view/fields.ts": 2,
  "apps/web/src/ui/fields/whole-input.tsx": 3,
};

const readersIn = (text: string): number =>
  (
    text
      .replaceAll(/\/\/.*/g, "")
      .replaceAll(ofPrograms, "")
      .match(ownReader) ?? []
  ).length;

test("no field reads numbers, codes or telephones beside the house's readers", () => {
  const found = files.filter((file) => readersIn(readFileSync(path.join(root, file), "utf8")) > (known[file] ?? 0));
  expect(found).toEqual([]);
});

test.each([
  'Number(typed.replace(",", "."))',
  "Number(values.amount)",
  'typed.replaceAll(".", "")',
  'typed.replace(/,/g, ".")',
  'typed.replace(/[.,]/g, "")',
  "parseFloat(draft.hose)",
  "Number.parseFloat(draft.hose)",
  "parseInt(typed, 10)",
  String.raw`/^\d{5}$/.test(code)`,
  String.raw`phone.replaceAll(/\D/g, "")`,
])("a reader beside the house's is found: %s", (code) => {
  expect(readersIn(code)).toBeGreaterThan(0);
});
