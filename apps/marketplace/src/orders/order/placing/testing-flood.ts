import type { RequestedPayment } from "@partner-konto/domain/orders/payments/payment";
import type { PlacedOrder } from "@partner-konto/domain/orders/placing/checkout";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import type { WireError } from "../../../kernel/http/wire-error.ts";
import { createLog } from "../../../kernel/log.ts";
import { carryOutDue } from "../../../kernel/work/due-work.ts";
import { dueAnswers } from "../clock/due-answers.ts";
import { linkTokenOf } from "./address-link.ts";
import { type PlaceOrder, startCheckout } from "./testing.ts";

/** A marketplace with dealers whose orders come from addresses outside. */
export async function startFlood(db?: Kysely<Database>) {
  const market = await startCheckout(db);
  const send = async <Answer>(
    url: string,
    remoteAddress: string,
    payload: object,
    quote?: string,
  ): Promise<Answer | WireError> => {
    const headers = quote === undefined ? {} : { "x-validation-token": quote };
    return (await market.app.inject({ method: "POST", url, remoteAddress, payload, headers })).json();
  };
  const taken = <Answer extends object>(answer: Answer | WireError): Answer => {
    if ("code" in answer) throw new Error(`refused: ${JSON.stringify(answer)}`);
    return answer;
  };
  const tryFrom = (address: string, body: PlaceOrder["body"]) =>
    send<PlacedOrder>("/checkout/v1/place-order", address, body);
  const orderFrom = async (address: string, body?: PlaceOrder["body"]): Promise<PlacedOrder> =>
    taken(await tryFrom(address, body ?? market.asked((await market.shown()).grossCents)));
  const requestFrom = async (address: string, body: PlaceOrder["body"]): Promise<RequestedPayment> =>
    taken(await send<RequestedPayment>("/ratepay/v1/payment-request", address, body));
  const heldIds = async (): Promise<string[]> =>
    (await market.db.selectFrom("orderHeld").select("id").orderBy("createdAt").execute()).map(({ id }) => id);
  const tokenOf = (id: string): string => linkTokenOf(market.kernel.seal, "order", id);
  const target = (id: string) => market.call("mailedLink.getTarget", { body: { token: tokenOf(id) } });
  /** Uses the link of an order that waits, and accepts other days and another price. */
  const confirm = async (id: string): Promise<void> => {
    const body = { token: tokenOf(id) };
    const url = "/mailedLink/v1/confirm-order";
    const first = await send<PlacedOrder>(url, "127.0.0.1", body);
    if (!("code" in first)) return;
    const { grossCents, quote } = first.newPrice ?? {};
    taken(await send<PlacedOrder>(url, "127.0.0.1", { ...body, grossCents }, quote));
  };
  /** The most orders of a day in the own area, and the late answers that pause it. */
  const limit = async (ordersPerDay: number | null, pauseAfter: number | null): Promise<void> => {
    await market.db
      .updateTable("deliveryArea")
      .set({ ordersPerDay, pause: null })
      .where("id", "=", market.area.id)
      .execute();
    const more = JSON.stringify({ pauseAfter });
    await market.db
      .updateTable("businessCustomer")
      .set({ preferences: sql<string>`preferences || ${more}::jsonb` })
      .where("id", "=", market.world.agency.id)
      .execute();
  };
  const clear = async (): Promise<void> => {
    await market.clear();
    await limit(null, null);
  };
  /** The pause of the own area after days in which no order was answered. */
  const pauseLater = async () => {
    market.later(5 * 24 * 60);
    await carryOutDue(market.kernel, createLog("silent"), dueAnswers);
    const area = market.db.selectFrom("deliveryArea").select("pause").where("id", "=", market.area.id);
    return (await area.executeTakeFirstOrThrow()).pause;
  };
  /** Orders of the past four weeks in the own area. */
  const usualOrders = async (count: number): Promise<void> => {
    const { orderId } = await market.place(market.asked((await market.shown()).grossCents));
    const { number } = await market.orderOf(orderId);
    const { rows } = await sql<{ columns: string }>`
      select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
      where table_name = 'orders' and is_generated = 'NEVER' and column_name not in ('id', 'number', 'created_at', 'address_proved')`.execute(
      market.db,
    );
    const columns = sql.raw(rows[0]?.columns ?? "");
    await sql`
      insert into orders (id, created_at, address_proved, ${columns})
      select gen_random_uuid(), ${market.clock.now}::timestamptz - interval '2 days' - nth % 26 * interval '1 day', true, ${columns}
      from orders, generate_series(2, ${count}::integer) nth where number = ${number}`.execute(market.db);
    await market.db
      .updateTable("orders")
      .set({ createdAt: new Date(market.clock.now.getTime() - 48 * 3_600_000), addressProved: true })
      .where("number", "=", number)
      .execute();
  };
  return {
    ...market,
    clear,
    limit,
    pauseLater,
    tryFrom,
    orderFrom,
    requestFrom,
    heldIds,
    tokenOf,
    target,
    confirm,
    usualOrders,
  };
}
