import type { Schedule } from "@partner-konto/domain/areas/delivery-area/schedule";
import type { DeliveryTimes } from "@partner-konto/domain/goods/values";
import { cancellationStatuses } from "@partner-konto/domain/orders/order/status";
import { tooManyMails } from "@partner-konto/domain/orders/placing/checkout-texts";
import { mailboxKey } from "@partner-konto/domain/validation/email-address";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import { prepared } from "../../../kernel/db/prepared-statements.ts";
import { databaseOf } from "../../../kernel/db/transaction.ts";
import type { Context } from "../../../kernel/handler.ts";
import { Refusal } from "../../../kernel/http/refusal.ts";
import { mayTry } from "../../../people/records/index.ts";

/*
 * When an order of a stranger waits for the link in its mail (decision 0127): more come from one sender, to one address, for one area or
 * for one dealer than its own past explains. Counted are the orders of 24 hours whose address has not proved itself.
 */

/** As many orders a day are usual for every area and every dealer, whatever their past. */
const usual = { ofArea: 10, ofDealer: 20 };
/** A cold snap or a good price brings so many times the orders of an average day. */
const burst = 3;
const pastDays = 28;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

interface ScheduleRequest {
  businessCustomerId: string;
  deliveryAreaId: string;
  schedule: Schedule;
  deliveryTimes: DeliveryTimes;
}

interface Counts {
  ofArea: number;
  ofDealer: number;
}

async function strangersToday(db: Kysely<Database>, wanted: ScheduleRequest, since: Date): Promise<Counts> {
  return db
    .selectFrom("orders")
    .select([
      sql<number>`count(*) filter (where delivery_area_id = ${wanted.deliveryAreaId})::integer`.as("ofArea"),
      sql<number>`count(*)::integer`.as("ofDealer"),
    ])
    .where("businessCustomerId", "=", wanted.businessCustomerId)
    .where("createdAt", ">", since)
    .where("addressProved", "=", false)
    .where("byPhone", "=", false)
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow();
}

const averages = new WeakMap<Kysely<Database>, Map<string, Counts & { until: Date }>>();

/**
 * The orders of an average day in the past weeks. Cancelled ones do not count, so that no flood raises the measure of the next. A busy
 * dealer's past is counted once an hour.
 */
async function averageDay(db: Kysely<Database>, wanted: ScheduleRequest, until: Date): Promise<Counts> {
  const kept = averages.get(databaseOf(db)) ?? new Map<string, Counts & { until: Date }>();
  averages.set(databaseOf(db), kept);
  const known = kept.get(wanted.deliveryAreaId);
  if (known && Math.abs(until.getTime() - known.until.getTime()) < hourMs) return known;
  const { ofArea, ofDealer } = await db
    .selectFrom("orders")
    .select([
      sql<number>`count(*) filter (where delivery_area_id = ${wanted.deliveryAreaId})::integer`.as("ofArea"),
      sql<number>`count(*)::integer`.as("ofDealer"),
    ])
    .where("businessCustomerId", "=", wanted.businessCustomerId)
    .where("createdAt", ">", new Date(until.getTime() - pastDays * dayMs))
    .where("createdAt", "<=", until)
    .where("status", "not in", [...cancellationStatuses])
    .executeTakeFirstOrThrow();
  const average = { ofArea: ofArea / pastDays, ofDealer: ofDealer / pastDays };
  kept.set(wanted.deliveryAreaId, { ...average, until });
  return average;
}

/** An area that takes few orders a day is full before the usual number has come. */
const usualOfArea = ({ schedule, deliveryTimes }: ScheduleRequest): number =>
  Math.min(
    usual.ofArea,
    schedule.ordersPerDay ?? usual.ofArea,
    schedule.deliveryTimes[deliveryTimes].ordersPerDay ?? usual.ofArea,
  );

/** Those that came before the flood was noticed take no day and pause no area from now on. */
async function doubt(
  db: Kysely<Database>,
  wanted: ScheduleRequest,
  since: Date,
  isWholeDealer: boolean,
): Promise<void> {
  const rows = db
    .selectFrom("orders")
    .select("id")
    .where("businessCustomerId", "=", wanted.businessCustomerId)
    .$if(!isWholeDealer, (query) => query.where("deliveryAreaId", "=", wanted.deliveryAreaId))
    .where("createdAt", ">", since)
    .where("status", "=", "open")
    .where("addressProved", "=", false)
    .where("byPhone", "=", false)
    .where("doubted", "=", false)
    .forUpdate()
    .skipLocked();
  await db.updateTable("orders").set({ doubted: true }).where("id", "in", rows).execute();
}

async function isFlooded({ db, now }: Context, wanted: ScheduleRequest): Promise<boolean> {
  const since = new Date(now.getTime() - dayMs);
  const today = await strangersToday(db, wanted, since);
  const floor = usualOfArea(wanted);
  if (today.ofArea < floor && today.ofDealer < usual.ofDealer) return false;
  const past = await averageDay(db, wanted, since);
  const isWholeDealer = today.ofDealer >= Math.max(usual.ofDealer, burst * past.ofDealer);
  if (!isWholeDealer && today.ofArea < Math.max(floor, burst * past.ofArea)) return false;
  await doubt(db, wanted, since, isWholeDealer);
  return true;
}

/**
 * Whether an order waits for the link in its mail. Counts it for its sender and its address.
 * @throws Refusal OFFER_REFUSED when strangers had as many mails sent to the address as it may get
 */
export async function mustWait(context: Context, wanted: ScheduleRequest, email: string): Promise<boolean> {
  const { db, now, stranger } = context;
  if (stranger === null) return false;
  const of = mailboxKey(email);
  for (const kind of ["unprovedMail", "resetMail"] as const)
    if (!(await mayTry(db, { kind, of }, now)))
      throw new Refusal("OFFER_REFUSED", undefined, { refusedFields: [tooManyMails] });
  const isUsual =
    (await mayTry(db, { kind: "ordersToAddress", of }, now)) &&
    (await mayTry(db, { kind: "ordersOfSender", of: stranger.network }, now)) &&
    (await mayTry(db, { kind: "ordersOfNetwork", of: stranger.wide }, now));
  return !isUsual || isFlooded(context, wanted);
}
