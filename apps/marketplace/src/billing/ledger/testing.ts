import { monthNumber } from "@partner-konto/domain/billing/months";
import type { Product } from "@partner-konto/domain/goods/values";
import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { createLog } from "../../kernel/log.ts";
import { carryOutDue } from "../../kernel/work/due-work.ts";
import { heidebrand, monday, startOrders, terhorst } from "../../orders/order/testing.ts";
import { billingHandlers } from "./billing-handlers.ts";
import { orderBillingHandlers } from "./handlers.ts";
import { dueRuns } from "./index.ts";
import { billingContact } from "./testing-contact.ts";

const log = createLog("silent");
const reason = "Der Kunde hat die Lieferung zurückgegeben.";

/** Two companies whose orders are billed, with an administrator each, on a Monday in December 2026. */
export async function startBilling(db?: Kysely<Database>) {
  const market = await startOrders(db, { orderBilling: orderBillingHandlers, billing: billingHandlers });
  const roles = ["BUSINESS_CUSTOMER_MASTER_ADMIN"] as const;
  const of = (id: string) => ({ businessCustomer: [], businessCustomerGroup: [id], user: [] });
  const mia = await market.signIn({ name: "Mia Heide", roles, resources: of(heidebrand.id) });
  const paul = await market.signIn({ name: "Paul Terhorst", roles, resources: of(terhorst.id) });
  const lena = await market.signIn({
    name: "Lena Soltau",
    roles: ["BUSINESS_CUSTOMER_ADMIN"],
    resources: { businessCustomer: [heidebrand.soltau] },
  });

  for (const [id, email] of [
    [heidebrand.id, "rechnung@heidebrand.example"],
    [terhorst.id, "rechnung@terhorst.example"],
  ] as const)
    await market.db
      .updateTable("businessCustomerGroup")
      .set({ contactPoint: JSON.stringify(billingContact(email)) })
      .where("id", "=", id)
      .execute();

  /** Sets the clock and signs everyone in again at that time. */
  async function travel(to: Date): Promise<void> {
    await market.travel(to);
    for (const actor of [mia, paul, lena]) {
      const { id: userId, sessionId } = actor.caller;
      actor.token = (await market.kernel.tokens.sign({ userId, sessionId }, to)).token;
    }
  }

  /** A done order that was delivered on a day; returns its id. */
  async function deliver(
    day: string,
    { prod = "loose", amount = 4500, at = heidebrand.lueneburg }: { prod?: Product; amount?: number; at?: string } = {},
  ): Promise<string> {
    const { id } = await market.place({ prod, amount, businessCustomerId: at });
    await market.db
      .updateTable("orders")
      .set({ deliveryDate: new Date(`${day}T09:00:00Z`) })
      .where("id", "=", id)
      .execute();
    await market.call("order.confirm", { orderId: id, body: {} }, market.staff);
    await market.call("order.done", { orderId: id, ahead: "true" }, market.staff);
    return id;
  }
  const fees = (groupId = heidebrand.id, more: object = {}) =>
    market.call("billing.getFees", { body: { groupId, limit: -1, ...more } }, market.staff).then(({ data }) => data);
  async function feeOf(orderId: string) {
    const row = await market.db
      .selectFrom("fee")
      .selectAll()
      .where("orderId", "=", orderId)
      .orderBy("ordinal", "desc")
      .executeTakeFirstOrThrow();
    return row;
  }
  const workOff = () => carryOutDue(market.kernel, log, dueRuns);
  const start = (month: string) =>
    market.call("orderBilling.generateAndSave", { version: monthNumber(month) }, market.staff);
  const invoices = (groupId = heidebrand.id) =>
    market
      .call("orderBilling.getBusinessCustomerIndividualInvoices", { body: { groupId, limit: -1 } }, market.staff)
      .then(({ data }) => data.toReversed());
  return {
    ...market,
    mia,
    paul,
    lena,
    travel,
    reason,
    deliver,
    fees,
    feeOf,
    invoices,
    workOff,
    start,
    /** Bills a month. */
    async bill(month: string) {
      const begun = await start(month);
      await workOff();
      return begun;
    },
    dispute: (feeId: string) => market.call("billing.requestCredit", { body: { feeId, reason } }, mia),
    decide: (feeId: string, granted: boolean) =>
      market.call("billing.decideCredit", { body: { feeId, granted, reason: "Geprüft." } }, market.staff),
    /** Removes all orders and everything billed, and begins on the Monday again. */
    async clear() {
      await travel(monday);
      await sql`truncate credit, fee, invoice, billing_run, invoice_counter, rating_due, order_history, order_mail, order_link,
        placed_lately, payment_message, payment, orders, audit, activity, outbox cascade`.execute(market.db);
      await sql`delete from fee_rate where created_by is not null`.execute(market.db);
    },
  };
}
