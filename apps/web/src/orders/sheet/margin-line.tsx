import { eurosPer100Litres, eurosPerTon, euroText, measureText } from "@partner-konto/domain/format/measure";
import { amountUnit } from "@partner-konto/domain/goods/values";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { marginOf } from "@partner-konto/domain/orders/pricing/margin";
import { trpc } from "../../data/trpc.ts";
import { notesTexts as text } from "./notes/notes-texts.ts";

/** How long a rank is shown without asking again. */
const rankStaleMs = 5 * 60_000;

/** The order's margin as it was priced, and the rank that such an offer has in its postal code now. */
export function MarginLine({ order }: { order: Order }) {
  const { prod, deliveryAddress, businessCustomerId } = order;
  const zipcode = deliveryAddress.postalCode;
  const ranking = trpc.order.rankDealers.useQuery(
    {
      body: {
        zipcode,
        request: {
          product: prod,
          amount: order.amount,
          unloadingPoints: order.unloadingPoints,
          hose: order.hose,
          vehicle: order.shortVehicle,
          deliveryTimes: order.deliveryTimes,
          paymentType: order.paymentType,
          qualityStep: order.qualityStep,
          dustProtection: order.dustProtection,
        },
      },
    },
    { staleTime: rankStaleMs, retry: false },
  );
  const margin = marginOf(order.price);
  const dealers = ranking.data?.dealers.filter((dealer) => dealer.businessCustomerId === businessCustomerId) ?? [];
  const own = dealers.find((dealer) => dealer.deliveryAreaId === order.deliveryAreaId) ?? dealers[0];
  const rank = ranking.data && (own ? text.rank(own.rank, ranking.data.total, zipcode) : text.noRank(zipcode));
  if (!margin && !rank) return null;
  const perUnit = amountUnit(prod) === "kg" ? eurosPerTon : eurosPer100Litres;
  return (
    <p className="type-13 text-ink-2">
      {margin && (
        <>
          {text.margin}{" "}
          <span className="font-medium tabular-nums">
            {measureText(perUnit(margin.unitNetCents))} · {euroText(margin.netCents)}
          </span>
        </>
      )}
      {margin && rank && " · "}
      {rank}
    </p>
  );
}
