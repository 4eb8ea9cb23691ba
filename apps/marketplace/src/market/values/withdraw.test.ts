import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { type Actor, startMarketplace } from "../../kernel/testing/testing.ts";
import { pricesHandlers } from "../../prices/handlers.ts";
import { adminBasePriceHandlers } from "./base-price-handlers.ts";
import { latestMarket } from "./index.ts";

let editor: Actor;
const market = forAllTests(() =>
  startMarketplace({ handlers: { adminBasePrice: adminBasePriceHandlers, prices: pricesHandlers } }),
);
beforeEach(async () => {
  editor = await market.signIn({ roles: ["PLATFORM_EDITOR"] });
});

const version = async () => (await market.call("adminBasePrice.get", {}, editor)).version;
const put = async (netCents: number, more: { validFrom?: string } = {}) => {
  const prices = [{ goods: "oil" as const, region: "north" as const, netCents }];
  return market.call(
    "adminBasePrice.putMainDepotPrices",
    { version: await version(), body: { prices, ...more } },
    editor,
  );
};
const inAnHour = () => new Date(market.clock.now.getTime() + 3_600_000);
const withdrawn = async (netCents: number, validFrom: string) => ({
  version: await version(),
  body: { goods: "oil" as const, region: "north" as const, netCents, validFrom },
});
type WithdrawalInput = Awaited<ReturnType<typeof withdrawn>>;
const refused = async (asked: WithdrawalInput, as = editor) =>
  (await market.refusal("prices.withdrawBasePrice", asked, as)).code;

test("a withdrawn scheduled price is charged by no instance, and the audit log keeps it", async () => {
  await put(8700);
  const from = inAnHour();
  const validFrom = from.toISOString();
  await put(8800, { validFrom });
  // Another connection, as another replica has.
  const elsewhere = market.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const charged = async () => {
    const all = [await latestMarket(market.db, market.clock.now), await latestMarket(elsewhere, market.clock.now)];
    return all.map(({ oil }) => oil.mainDepot.north);
  };
  expect(await charged()).toEqual([8700, 8700]);
  expect(await refused(await withdrawn(8801, validFrom))).toBe("NOT_FOUND");
  const dealer = await market.signIn({ roles: ["BUSINESS_CUSTOMER_MASTER_ADMIN"] });
  expect(await refused(await withdrawn(8800, validFrom), dealer)).toBe("RIGHT_MISSING");
  // Two people saw the same version; the second is too late.
  const seen = await withdrawn(8800, validFrom);
  const after = await market.call("prices.withdrawBasePrice", seen, editor);
  expect(after.scheduled.oil?.north).toBeUndefined();
  expect(await refused(seen)).toBe("VERSION_CONFLICT");
  const logged = market.db.selectFrom("audit").select(["action", "before"]).orderBy("id", "desc").limit(1);
  expect(await logged.executeTakeFirst()).toEqual({
    action: "withdrawBasePrice",
    before: { "scheduled.oil.north": [{ netCents: 8800, validFrom }] },
  });
  market.clock.now = from;
  expect(await charged()).toEqual([8700, 8700]);
});

test("a price that has begun or begins within a minute cannot be withdrawn", async () => {
  const from = inAnHour();
  const validFrom = from.toISOString();
  await put(8900, { validFrom });
  for (const msBefore of [60_000, 1, 0, -60_000]) {
    market.clock.now = new Date(from.getTime() - msBefore);
    editor = await market.signIn(editor.caller);
    expect(await refused(await withdrawn(8900, validFrom))).toBe("MARKET_PRICE_BEGUN");
  }
  expect((await latestMarket(market.db, market.clock.now)).oil.mainDepot.north).toBe(8900);
});
