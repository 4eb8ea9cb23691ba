import { sized } from "@partner-konto/testing/how-many";
import { quantile } from "@partner-konto/testing/quantile";
import { startPostgres } from "../../apps/marketplace/src/kernel/testing/postgres.ts";
import { startCheckout } from "../../apps/marketplace/src/orders/order/placing/testing.ts";
import { atFixedRate } from "../load/fixed-rate.ts";
import { report } from "../runs/rows.ts";

/** The bars of issue 23: an order with its quote, over the real route and a real Postgres, while 50 orders come in each second. */
const perSecond = 50;
const seconds = sized(20);
const warmUps = sized(100, 5);

const postgres = await startPostgres();
try {
  const market = await startCheckout(postgres.db);
  const { grossCents, quote } = await market.shown();
  const order = async (): Promise<number> => {
    const payload = market.asked(grossCents);
    const from = performance.now();
    const { statusCode, body } = await market.app.inject({
      method: "POST",
      url: "/checkout/v1/place-order",
      headers: { "x-validation-token": quote },
      payload,
    });
    if (statusCode !== 200) throw new Error(body);
    return performance.now() - from;
  };
  for (let at = 0; at < warmUps; at += 1) await order();
  const taken = await atFixedRate(perSecond, perSecond * seconds, order);
  const [p50, p95] = [quantile(taken, 0.5), quantile(taken, 0.95)];
  report([
    {
      what: "an order of the shop with its quote, at 50 orders a second, until the response is sent",
      measured: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
      bar: "p50 10 ms, p95 30 ms",
      met: p50 < 10 && p95 < 30,
    },
  ]);
  await market.close();
} finally {
  await postgres.stop();
}
