import { typedCents } from "@partner-konto/domain/format/typed-cents";
import { tierBases } from "@partner-konto/domain/goods/price-values";
import { pricesOf } from "@partner-konto/domain/prices/calculators/calculate";
import { comparedPrices } from "@partner-konto/domain/prices/calculators/compare";
import { statesFrom } from "@partner-konto/domain/prices/calculators/testing-states";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SessionProvider } from "../../data/session.ts";
import { session } from "../../testing/session.ts";
import { Waterfall } from "../price/waterfall.tsx";
import { PriceMatrix } from "./price-matrix.tsx";

/** The displayed euro amounts in such elements, in cents. */
const centsIn = (markup: string, element: "dd" | "td" | "h3"): number[] =>
  [...markup.matchAll(new RegExp(`<${element}[^>]*>(?:<button[^>]*>)?([^<]*)`, "g"))].map(([, text = ""]) => {
    const [figure = "–"] = /-?[\d.]+,\d\d/.exec(text) ?? [];
    return typedCents(figure).cents ?? Number.NaN;
  });

test("500 random prices: shown parts and VAT add up to the total, and grid cells match their order's price", {
  tags: "long",
}, () => {
  const states = statesFrom(28);
  let priced = 0;
  for (let nth = 0; nth < 500; nth += 1) {
    const area = states.area();
    const { postalCode, ...request } = states.request(area);
    const { amount } = request;
    const asked = { tierBasis: states.pick(tierBases), market: states.market() };
    const priceOf = (unloadingPoints: number) =>
      pricesOf({ ...asked, area, request: { ...request, unloadingPoints } })(postalCode).price;
    const price = priceOf(1);
    if (price) {
      priced += 1;
      const opened = renderToStaticMarkup(
        <SessionProvider value={session}>
          <Waterfall price={price} paymentType="all" amount="" code={postalCode} />
        </SessionProvider>,
      );
      expect(centsIn(opened, "h3")).toEqual([price.grossCents]);
      expect(centsIn(opened, "dd").reduce((sum, cents) => sum + cents, 0)).toBe(price.grossCents);
    }
    const points = [1, 2, 3];
    const compared = comparedPrices({
      ...asked,
      before: area,
      after: area,
      request: { ...request, postalCode },
      amounts: [amount],
      points,
    });
    const matrix = renderToStaticMarkup(
      <PriceMatrix
        section="oil"
        unit=""
        chosen={{ amount, points: 1 }}
        compared={compared}
        biggest={undefined}
        onOpen={() => undefined}
      />,
    );
    expect(centsIn(matrix, "td")).toEqual(points.map((count) => priceOf(count)?.grossPerUnitCents ?? Number.NaN));
  }
  expect(priced).toBeGreaterThan(300);
});
