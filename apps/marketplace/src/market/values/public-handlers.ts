import type { publicAmi } from "@partner-konto/contracts/content/public-ami";
import { trendChannel } from "@partner-konto/domain/market/trend-channel";
import type { Handlers } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { checkSpan, depotsAt, pricesAt, pricesByDay } from "./index.ts";

/** The usual width of a trend channel, in standard deviations. */
const usualDeviations = 2;

export const publicMarketHandlers: Pick<Handlers<typeof publicAmi>, "postAutoTrendChannel" | "getBasePrice"> = {
  async postAutoTrendChannel({ db, now }, { body }) {
    checkSpan(body, "body");
    const prices = await pricesByDay(db, body, now);
    const channel = trendChannel(prices, body.deviations ?? usualDeviations);
    if (!channel) throw new Refusal("TREND_NEEDS_DAYS");
    return body.withPrices ? { ...channel, prices } : channel;
  },

  async getBasePrice({ db, now }, { params: { type } }) {
    const depots = await depotsAt(db, now);
    const at = now.toISOString();
    if (type === "DeliveryDepot")
      return {
        type,
        at,
        regions: [],
        charges: depots.flatMap(({ goods, region, name, charges }) =>
          charges.map((charge) => ({ goods, region, depot: name, ...charge })),
        ),
      };
    const prices = await pricesAt(db, now);
    return {
      type,
      at,
      regions: prices.map(({ goods, region, netCents, validFrom }) => ({
        goods,
        region,
        depots: depots.flatMap((depot) => (depot.goods === goods && depot.region === region ? [depot.name] : [])),
        netCents,
        validFrom: validFrom.toISOString(),
      })),
      charges: [],
    };
  },
};
