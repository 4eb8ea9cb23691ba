import type { adminBasePrice } from "@partner-konto/contracts/market/admin-base-price";
import type { NewValue, ValueProblem } from "@partner-konto/domain/market/judge";
import { isPlausible } from "@partner-konto/domain/market/plausible";
import { surveySeries } from "@partner-konto/domain/market/values";
import type { Context, Handlers } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { insertPrices } from "./insert.ts";
import { basePrices, editBasePrices } from "./record.ts";
import { tellOfSeries } from "./tell-of-surveys.ts";
import { judgeNewValues, writeJudged } from "./write-values.ts";

/** The most that a browser's clock may differ from the server's. */
const clocksDifferMs = 60_000;

const codes = {
  twice: "MARKET_GIVEN_TWICE",
  ahead: "MARKET_DAY_AHEAD",
  implausible: "MARKET_PRICE_UNLIKELY",
} as const satisfies Record<ValueProblem, string>;

/** Writes all values or none: the first wrong one refuses the call. */
async function writeValues(
  context: Context,
  kind: "index" | "survey",
  values: readonly NewValue[],
  confirmed: boolean,
): Promise<string[]> {
  const result = await judgeNewValues(context.db, kind, values, { now: context.now, confirmed });
  const [issue] = result.issues;
  if (issue) throw new Refusal(codes[issue.problem]);
  await writeJudged(context, kind, result);
  return [...result.added, ...result.changed].map(({ series }) => series);
}

export const adminBasePriceHandlers: Handlers<typeof adminBasePrice> = {
  get: (context) => basePrices(context),

  async putMainDepotPrices(context, { body: { prices, validFrom, confirmed = false }, version }) {
    const { db, now, caller } = context;
    const from = validFrom === undefined ? now : new Date(validFrom);
    const isLater = from > now;
    const places = prices.map(({ goods, region }) => `${goods}.${region}`);
    return editBasePrices(context, {
      action: "putMainDepotPrices",
      expectedVersion: version,
      fields: places.map((place) => `${isLater ? "scheduled" : "mainDepotPrices"}.${place}`),
      async write(before) {
        if (new Set(places).size < places.length) throw new Refusal("MARKET_GIVEN_TWICE");
        if (from.getTime() < now.getTime() - clocksDifferMs) throw new Refusal("MARKET_BACKDATED");
        const isLikely = prices.every(({ goods, region, netCents }) =>
          isPlausible(goods, netCents, before.mainDepotPrices[goods]?.[region]?.netCents),
        );
        if (!isLikely && !confirmed) throw new Refusal("MARKET_PRICE_UNLIKELY");
        await insertPrices(
          db,
          prices.map((price) => ({ ...price, validFrom: isLater ? from : now })),
          { recordedAt: now, userId: caller?.id ?? null },
        );
      },
    });
  },

  putIndices: (context, { body: { indices, confirmed = false }, version }) =>
    editBasePrices(context, {
      action: "putIndices",
      expectedVersion: version,
      fields: indices.map(({ series }) => `indices.${series}`),
      async write() {
        const values = indices.map((value, at) => ({ ...value, kind: value.series, line: at + 1 }));
        await writeValues(context, "index", values, confirmed);
      },
    }),

  putSurveys: (context, { body: { surveys, confirmed = false }, version }) =>
    editBasePrices(context, {
      action: "putSurveys",
      expectedVersion: version,
      fields: surveys.map(({ goods, region }) => `surveys.${goods}.${region}`),
      async write() {
        const values = surveys.map(({ goods, region, day, netCents }, at) => ({
          line: at + 1,
          kind: goods,
          series: surveySeries(goods, region),
          day,
          netCents,
        }));
        await tellOfSeries(context, await writeValues(context, "survey", values, confirmed));
      },
    }),
};
