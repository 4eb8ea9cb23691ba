import type { CallOf } from "@partner-konto/contracts/services";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { amountUnit } from "@partner-konto/domain/goods/values";
import type { DayStop, SavedDay } from "@partner-konto/domain/orders/day/day-schema";
import type { Truck } from "@partner-konto/domain/orders/day/schema";
import { type Kysely, sql } from "kysely";
import { lockAgency } from "../../companies/agency/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import { editRecord } from "../../kernel/db/versions.ts";
import { type Context, type Handler, signedInCaller } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import { notFound, Refusal } from "../../kernel/http/refusal.ts";
import { findOrders, type OrderRow } from "../order/index.ts";
import { agencyToRead } from "./agency-to-read.ts";
import { halfOf, planVersion, stopsOn } from "./day.ts";
import { settingsOf } from "./settings.ts";

/** The orders of the change, all of this agency. */
async function ordersOf(context: Context, agencyId: string, stops: readonly DayStop[]): Promise<Map<string, OrderRow>> {
  const ids = stops.map(({ orderId }) => orderId);
  if (new Set(ids).size < ids.length)
    throw new InvalidInput({ path: "body.stops", message: "an order is named only once" });
  const rows = await findOrders(context, ids);
  const own = rows.filter(({ businessCustomerId }) => businessCustomerId === agencyId);
  if (own.length < ids.length) throw notFound();
  return new Map(own.map((row) => [row.id, row]));
}

/** Whether the order is still dated for the half-day, and the truck is there and brings such goods. */
function isPossible(row: OrderRow | undefined, stop: DayStop, day: string, trucks: readonly Truck[]): boolean {
  const at = row?.deliveryDate?.toISOString();
  if (!row || at === undefined || (row.status !== "deliveryDateShared" && row.status !== "done")) return false;
  const truck = trucks.find(({ id }) => id === stop.truckId);
  return berlinTime(at).date === day && halfOf(at) === stop.half && truck?.unit === amountUnit(row.prod);
}

/** The places of these orders as they are stored; `half` of an order on no truck is that of the change. */
async function placesOf(db: Kysely<Database>, agencyId: string, day: string, asked: readonly DayStop[]) {
  const stored = await stopsOn(db, agencyId, day);
  return asked.map(
    ({ orderId, half }): DayStop => stored.get(orderId) ?? { orderId, truckId: null, half, position: 0 },
  );
}

/** An order on no truck has no position. */
const stopAfter = (stop: DayStop): DayStop => (stop.truckId === null ? { ...stop, position: 0 } : stop);

async function store(db: Kysely<Database>, businessCustomerId: string, day: string, stops: readonly DayStop[]) {
  const off = stops.filter(({ truckId }) => truckId === null).map(({ orderId }) => orderId);
  if (off.length > 0)
    await db.deleteFrom("dispatchStop").where("orderId", "=", sql<string>`any(${off}::uuid[])`).execute();
  const on = stops.flatMap(({ truckId, ...stop }) =>
    truckId === null ? [] : [{ ...stop, truckId, businessCustomerId, day }],
  );
  if (on.length > 0)
    await db
      .insertInto("dispatchStop")
      .values(on)
      .onConflict((conflict) =>
        conflict.column("orderId").doUpdateSet((row) => ({
          businessCustomerId: row.ref("excluded.businessCustomerId"),
          truckId: row.ref("excluded.truckId"),
          day: row.ref("excluded.day"),
          half: row.ref("excluded.half"),
          position: row.ref("excluded.position"),
        })),
      )
      .execute();
}

const isSame = (one: DayStop, other: DayStop | undefined): boolean =>
  one.truckId === other?.truckId &&
  (one.truckId === null || (one.half === other.half && one.position === other.position));

export const saveDay: Handler<CallOf<"dispatch.saveDay">> = async (context, { params, body, version }) => {
  const { date } = params;
  const { id } = await agencyToRead(context, params.businessCustomerId);
  const stops = body.stops.map(stopAfter);
  const orders = await ordersOf(context, id, stops);
  const read = async (db: Kysely<Database>): Promise<SavedDay> => ({
    businessCustomerId: id,
    version: await planVersion(db, id),
    stops: await placesOf(db, id, date, stops),
  });
  // A repeated save, or one that changes nothing, leaves no trace.
  const before = await read(context.db);
  if (stops.every((stop, at) => isSame(stop, before.stops[at]))) return before;
  const fields = stops.map(({ orderId }) => `stops.${orderId}`);
  return editRecord(context, {
    kind: { collection: "dispatchDay", action: "saveDay" },
    id,
    expectedVersion: version,
    fields,
    unkept: fields,
    lock: async (db) => ((await lockAgency(db, id, signedInCaller(context))) === undefined ? undefined : read(db)),
    async write(db, _row, next) {
      const { trucks } = await settingsOf(db, id);
      const wrong = stops.some(
        (stop) => stop.truckId !== null && !isPossible(orders.get(stop.orderId), stop, date, trucks),
      );
      if (wrong) throw new Refusal("DISPATCH_OUTDATED");
      await store(db, id, date, stops);
      await db
        .insertInto("dispatchPlan")
        .values({ businessCustomerId: id, version: next })
        .onConflict((conflict) => conflict.column("businessCustomerId").doUpdateSet({ version: next }))
        .execute();
      await context.hint({ topic: "dayPlan", room: `agency:${id}` });
      return read(db);
    },
    answer: (row) => row,
  });
};
