import type { prices } from "@partner-konto/contracts/prices/prices";
import type { Handler } from "../../kernel/handler.ts";
import { notFound, Refusal } from "../../kernel/http/refusal.ts";
import { editBasePrices } from "./record.ts";

/** A price that begins sooner may already apply on another replica before this is committed. */
const leastAheadMs = 60_000;

/** Withdraws a price at a main depot before it begins. It never applied, so it is deleted; the audit log keeps it. */
export const withdrawBasePrice: Handler<(typeof prices)["withdrawBasePrice"]> = (
  context,
  { body: { goods, region, netCents, validFrom }, version },
) =>
  editBasePrices(context, {
    action: "withdrawBasePrice",
    expectedVersion: version,
    fields: [`scheduled.${goods}.${region}`],
    async write() {
      const { db, now } = context;
      const from = new Date(validFrom);
      if (from.getTime() <= now.getTime() + leastAheadMs) throw new Refusal("MARKET_PRICE_BEGUN");
      const withdrawn = await db
        .deleteFrom("marketPrice")
        .where("goods", "=", goods)
        .where("region", "=", region)
        .where("netCents", "=", netCents)
        .where("validFrom", "=", from)
        .returning("id")
        .execute();
      if (withdrawn.length === 0) throw notFound();
    },
  });
