import type { GoodsFigures, OrderFigures } from "@partner-konto/domain/analysis/schema";
import type { MarketGood } from "@partner-konto/domain/market/prices";
import { roundedQuotient } from "@partner-konto/domain/prices/price/rounding";
import type { Sums } from "../../orders/order/index.ts";

const per = { oil: 100, pellets: 1000 };

function goodsOf(goods: MarketGood, sums: readonly Sums[]): GoodsFigures {
  const own = sums.filter((sum) => sum.goods === goods);
  const total = (of: keyof Omit<Sums, "goods">): number => own.reduce((all, sum) => all + sum[of], 0);
  const mean = (cents: number, amount: number) => (amount > 0 ? roundedQuotient(cents * per[goods], amount) : null);
  const [amount, marginAmount] = [total("amount"), total("marginAmount")];
  return {
    amount,
    grossCents: total("grossCents"),
    netCents: total("netCents"),
    meanNetCents: mean(total("goodsNetCents"), amount),
    meanMarginCents: mean(total("marginCents"), marginAmount),
    marginAmount,
  };
}

/** The figures of a row: sums of orders, of both kinds of goods. */
export function figuresOf(sums: readonly Sums[]): OrderFigures {
  const total = (of: "orders" | "cancelled" | "done" | "kept"): number => sums.reduce((all, sum) => all + sum[of], 0);
  return {
    orders: total("orders"),
    cancelled: total("cancelled"),
    done: total("done"),
    kept: total("kept"),
    oil: goodsOf("oil", sums),
    pellets: goodsOf("pellets", sums),
  };
}
