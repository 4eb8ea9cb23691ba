import { randomUUID } from "node:crypto";
import { answerTerms } from "@partner-konto/domain/calendar/answer-by";
import { answerByOf } from "@partner-konto/domain/delivery-area/answer-by";
import type { InstalmentPlan } from "@partner-konto/domain/instalment/plan";
import { newOrderMessage, orderAction } from "@partner-konto/domain/notification/message";
import { repriceOrder } from "@partner-konto/domain/order/price";
import type { OrderPrice } from "@partner-konto/domain/order/price-schema";
import type { Customer, Order } from "@partner-konto/domain/order/schema";
import { amountUnit } from "@partner-konto/domain/order/values";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database.ts";
import type { Context } from "../../kernel/handler.ts";
import { prepared } from "../../kernel/prepared.ts";
import { notFound } from "../../kernel/refusal.ts";
import { holdAgency } from "../business-customer/index.ts";
import { areaOfOrder } from "../delivery-area/index.ts";
import { companyNames } from "../group/index.ts";
import { remember, toldOf } from "./change.ts";
import { spellingsOf } from "./consumer-email.ts";
import { customerTexts } from "./customer-texts.ts";
import { sendIncoming } from "./incoming.ts";
import type { Letter } from "./mails/parts.ts";
import { startPayment } from "./payment/start.ts";
import { present } from "./present.ts";
import { promiseFor } from "./promise.ts";

/**
 * An order as a consumer places it. Without `tkId` the consumer is recognised by their e-mail address, or is new. `price` is the quote: its
 * parts are taken over, its sums are computed again. `quotedAt` is when the price was quoted, if it was.
 */
export type OrderDraft = Pick<
  Order,
  | "businessCustomerId"
  | "deliveryAreaId"
  | "coopId"
  | "deliveryAddress"
  | "note"
  | "prod"
  | "amount"
  | "unloadingPoints"
  | "hose"
  | "shortVehicle"
  | "deliveryTimes"
  | "paymentType"
> &
  Partial<Pick<Order, "qualityStep" | "dustProtection">> & {
    customer: Omit<Customer, "tkId"> & { tkId?: string | undefined };
    price: OrderPrice;
    byPhone?: boolean;
    quotedAt?: Date | null;
    /** The chosen plan of an order in instalments. */
    plan?: InstalmentPlan | undefined;
  };

/**
 * The platform's id of a consumer, the one of their last order or a new one, whether it is on the company's block list, and the hour by
 * which the platform wants orders answered: one statement, because every order waits for it.
 */
async function consumerOf(
  db: Kysely<Database>,
  { tkId, email }: OrderDraft["customer"],
  groupId: string,
): Promise<{ tkId: string; blacklisted: boolean; untilHour: number }> {
  const { rows } = await sql<{ tkId: string; blacklisted: boolean; untilHour: number }>`
    select tk_id, exists (
      select from revocation_blacklist b where b.group_id = ${groupId} and b.tk_id = consumer.tk_id
    ) as blacklisted, (select until_hour from order_clock) as until_hour
    from (
      select coalesce(
        ${tkId ?? null}::text,
        (select tk_id from orders where email = any(${spellingsOf(email)}::text[]) order by created_at desc limit 1),
        'tk-' || nextval('order_consumer')
      ) as tk_id
    ) consumer`.execute(db);
  if (!rows[0]) throw new Error("the consumer is missing");
  return rows[0];
}

/** The order's agency and area, and the present names, which are copied into the order, so that it always names its dealer of that day. */
async function dealerOf(db: Kysely<Database>, { businessCustomerId, deliveryAreaId }: OrderDraft) {
  const agency = await holdAgency(db, businessCustomerId);
  // The agency was deleted meanwhile.
  if (!agency) throw notFound();
  const area = deliveryAreaId ? await areaOfOrder(db, deliveryAreaId) : undefined;
  // The area was deleted meanwhile, or moved. From here on the lock on the agency keeps its areas from being deleted.
  if (deliveryAreaId && area?.businessCustomerId !== agency.id) throw notFound();
  const companyName = (await companyNames(db, [agency.groupId])).get(agency.groupId) ?? agency.legalName;
  return { agency, area, companyName };
}

/** The statement that registers agencies for the lists that cover many agencies. */
export const knowAgencies = (
  db: Pick<Kysely<Database>, "insertInto">,
  agencies: readonly { businessCustomerId: string; businessCustomerGroupId: string }[],
) =>
  db
    .insertInto("orderAgency")
    .values([...agencies])
    .onConflict((conflict) => conflict.column("businessCustomerId").doNothing());

async function insertOrder(
  { db, now }: Pick<Context, "db" | "now">,
  draft: OrderDraft,
): Promise<Letter & { blacklisted: boolean }> {
  const { agency, area, companyName } = await dealerOf(db, draft);
  const { customer: given, deliveryAddress, price, amount, prod, plan: _, ...plain } = draft;
  const { tkId, blacklisted, untilHour } = await consumerOf(db, given, agency.groupId);
  const customer = { ...given, tkId };
  const scope = { businessCustomerId: agency.id, businessCustomerGroupId: agency.groupId };
  const promise = await promiseFor(db, draft, area, now.toISOString());
  const order = await db
    .with("known", (also) => knowAgencies(also, [scope]))
    .insertInto("orders")
    .values({
      ...plain,
      ...scope,
      ...customerTexts(customer, deliveryAddress),
      id: randomUUID(),
      status: "open",
      createdAt: now,
      modifiedAt: now,
      frontendSource: agency.type === "PARTNER_PELLET" ? "PARTNER_PELLET" : "PARTNER",
      companyName,
      agencyName: agency.name,
      deliveryAreaName: area?.name ?? null,
      customer: JSON.stringify(customer),
      deliveryAddress: JSON.stringify(deliveryAddress),
      prod,
      amount,
      price: JSON.stringify(repriceOrder(price, amount, amountUnit(prod) === "kg" ? 1000 : 100)),
      promiseFrom: promise.from,
      promiseTo: promise.to,
      answerBy: new Date(answerByOf(area, now.toISOString(), answerTerms(untilHour, agency.preferences))),
    })
    .returningAll()
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow();
  return { order, agency, blacklisted };
}

/** Places an order: record, history, audit record, event, and the mails to dealer and consumer, all in one transaction. */
export async function placeOrder(context: Context, draft: OrderDraft): Promise<Order> {
  const { blacklisted, ...letter } = await insertOrder(context, draft);
  const row = letter.order;
  await remember(context, row.id, "placed", null);
  await context.audit({
    collection: "order",
    recordId: row.id,
    version: row.version,
    action: "place",
    fields: [],
    before: null,
    after: { status: row.status, amount: row.amount, grossCents: row.grossCents },
  });
  const payment = await startPayment(context, row, draft.plan);
  const first = {
    at: context.now,
    event: "placed" as const,
    by: context.caller?.name ?? null,
    note: null,
    changes: [],
  };
  const history = payment ? [first, { ...first, event: "paymentRequested" as const }] : [first];
  const order = present(row, { blacklisted, rating: null, payment, history });
  await sendIncoming(context, letter, blacklisted);
  await context.publish({
    channelId: row.businessCustomerId,
    refCollection: "order",
    refId: row.id,
    type: "CREATE",
    message: newOrderMessage(toldOf(row)),
    action: orderAction({ channelId: row.businessCustomerId, refId: row.id }),
    companyName: row.companyName,
    bcName: row.agencyName,
    daName: row.deliveryAreaName,
  });
  return order;
}
