import { randomUUID } from "node:crypto";
import { answerByOf } from "@partner-konto/domain/areas/delivery-area/answer-by";
import type { Schedule } from "@partner-konto/domain/areas/delivery-area/schedule";
import { answerTerms } from "@partner-konto/domain/calendar/answer-by";
import type { DeliveryPromise } from "@partner-konto/domain/calendar/delivery-promise";
import { amountUnit } from "@partner-konto/domain/goods/values";
import { newOrderMessage, orderAction } from "@partner-konto/domain/notifications/message";
import type { InstalmentPlan } from "@partner-konto/domain/orders/instalments/plan";
import type { Customer, Order } from "@partner-konto/domain/orders/order/schema";
import { repriceOrder } from "@partner-konto/domain/prices/price/price";
import type { OrderPrice } from "@partner-konto/domain/prices/price/price-schema";
import { type Kysely, sql } from "kysely";
import { areaNameOf, areaOfOrder } from "../../../areas/delivery-area/index.ts";
import { type Agency, holdAgency } from "../../../companies/agency/index.ts";
import { companyNameOf } from "../../../companies/company/index.ts";
import type { Database } from "../../../kernel/db/database.ts";
import { prepared } from "../../../kernel/db/prepared-statements.ts";
import type { Context, EventDraft } from "../../../kernel/handler.ts";
import { notFound } from "../../../kernel/http/refusal.ts";
import { toldOf } from "../actions/change.ts";
import { platformHour } from "../clock/platform-hour.ts";
import { newTkId, tkIdBehind } from "../consumer-email.ts";
import { customerTexts } from "../customer-texts.ts";
import { isListed } from "../listed.ts";
import { incomingMails } from "../mails/incoming.ts";
import type { Letter } from "../mails/parts.ts";
import { startPayment } from "../payments/start.ts";
import { presentOne } from "../present.ts";
import { type LastAction, type OrderRow, orderColumns } from "../tables.ts";
import { promiseFor } from "./promise.ts";

/**
 * An order as a consumer places it. Without `tkId` the consumer is recognised by a proved e-mail address, or is new. `price` is the quote: its
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
    /** The id that the order was claimed under; by default a new one. */
    id?: string;
    /** When the area takes orders and delivers, if the caller has just read it. */
    schedule?: Schedule;
    /** The days that the caller holds for the order in its area; see `holdPromise`. */
    promise?: DeliveryPromise;
    byPhone?: boolean;
    /** Whether the consumer has used the link in a mail; otherwise their address may be anybody's (decision 0127). */
    addressProved: boolean;
    quotedAt?: Date | null;
    /** The chosen plan of an order in instalments. */
    plan?: InstalmentPlan | undefined;
  };

/** The platform's id of a consumer, as an expression. A typed address is no proof, so a stranger's order never gets the id of others. */
const tkIdOf = ({ customer: { tkId, email }, addressProved, byPhone = false }: OrderDraft) => sql`coalesce(
  ${tkId ?? null}::text, ${tkIdBehind(email, addressProved || byPhone)}, ${newTkId})`;

/** The dealer's names of now, as an order copies them. */
const namesOf = ({ groupId, legalName, name }: Agency) => ({
  companyName: sql<string>`coalesce(${companyNameOf(groupId)}, ${legalName})`,
  agencyName: name,
});

/** The names that an order with an agency would copy now. */
export async function namesOfDealer(
  db: Kysely<Database>,
  agencyId: string,
): Promise<Pick<OrderRow, "companyName" | "agencyName">> {
  const agency = await holdAgency(db, agencyId);
  if (!agency) throw notFound();
  const { companyName, agencyName } = namesOf(agency);
  const { rows } = await sql<{ companyName: string }>`select ${companyName} as company_name`.execute(db);
  return { companyName: rows[0]?.companyName ?? agency.legalName, agencyName };
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

/** An order by phone as the action that can be taken back: somebody may have entered it by mistake. */
const placedByPhone = (now: Date): LastAction => ({
  id: randomUUID(),
  action: "place",
  at: now.toISOString(),
  before: { status: "open", deliveryDate: null, customText: null, statusBeforeCancellation: null },
});

/** Inserts the order with its first history entry. It copies the present names, so that it always names its dealer of that day. */
async function insertOrder(
  { db, now, caller }: Pick<Context, "db" | "now" | "caller">,
  draft: OrderDraft,
): Promise<Letter & { blacklisted: boolean }> {
  const {
    id = randomUUID(),
    customer,
    deliveryAddress,
    price,
    amount,
    prod,
    schedule,
    promise: known,
    plan: _,
    ...plain
  } = draft;
  const { businessCustomerId, deliveryAreaId } = plain;
  const agency = await holdAgency(db, businessCustomerId);
  // The agency was deleted meanwhile.
  if (!agency) throw notFound();
  const scope = { businessCustomerId, businessCustomerGroupId: agency.groupId };
  const area = schedule ?? (deliveryAreaId === null ? undefined : await areaOfOrder(db, deliveryAreaId));
  const terms = answerTerms(await platformHour(db), agency.preferences);
  const promise = known ?? (await promiseFor(db, draft, area, now.toISOString()));
  const { blacklisted, ...order } = await db
    .with("known", (also) => knowAgencies(also, [scope]))
    .with("noted", (also) =>
      also
        .insertInto("orderHistory")
        .values({ orderId: id, at: now, event: "placed", by: caller?.name ?? null, note: null, changes: [] }),
    )
    .insertInto("orders")
    .values({
      ...plain,
      ...scope,
      ...customerTexts(customer, deliveryAddress),
      id,
      status: "open",
      createdAt: now,
      modifiedAt: now,
      frontendSource: agency.type === "PARTNER_PELLET" ? "PARTNER_PELLET" : "PARTNER",
      ...namesOf(agency),
      deliveryAreaName: areaNameOf(deliveryAreaId, businessCustomerId),
      customer: sql<string>`${JSON.stringify(customer)}::jsonb || jsonb_build_object('tkId', ${tkIdOf(draft)})`,
      knownTkId: draft.addressProved || draft.byPhone ? null : tkIdBehind(customer.email, true),
      deliveryAddress: JSON.stringify(deliveryAddress),
      prod,
      amount,
      price: JSON.stringify(repriceOrder(price, amount, amountUnit(prod) === "kg" ? 1000 : 100)),
      promiseFrom: promise.from,
      promiseTo: promise.to,
      lastAction: plain.byPhone ? JSON.stringify(placedByPhone(now)) : null,
      answerBy: new Date(answerByOf(area, now.toISOString(), terms)),
    })
    .returning([...orderColumns, isListed("orders").as("blacklisted")])
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow();
  // The area was deleted meanwhile, or moved. The lock on the agency keeps its areas from being deleted from here on.
  if (deliveryAreaId !== null && order.deliveryAreaName === null) throw notFound();
  return { order, agency, blacklisted };
}

/** Writes an order and tells of it: record, history, audit record, event, and the mails to dealer and consumer, all in one transaction. */
export async function writePlaced(context: Context, draft: OrderDraft): Promise<OrderRow> {
  const { blacklisted, ...letter } = await insertOrder(context, draft);
  const row = letter.order;
  await context.audit({
    collection: "order",
    recordId: row.id,
    version: row.version,
    action: "place",
    fields: [],
    before: null,
    after: { status: row.status, amount: row.amount, grossCents: row.grossCents },
    agency: letter.agency,
  });
  await startPayment(context, row, draft.plan);
  const mails = await incomingMails(context, letter, blacklisted);
  const event: EventDraft = {
    channelId: row.businessCustomerId,
    refCollection: "order",
    refId: row.id,
    type: "CREATE",
    message: newOrderMessage(toldOf(row)),
    action: orderAction({ channelId: row.businessCustomerId, refId: row.id }),
    companyName: row.companyName,
    bcName: row.agencyName,
    daName: row.deliveryAreaName,
  };
  await context.publish(event, ...mails);
  return row;
}

/** Places an order that nobody judges: of the demo, of provider states and tests. */
export const placeOrder = async (context: Context, draft: OrderDraft): Promise<Order> =>
  presentOne(context, await writePlaced(context, draft));
