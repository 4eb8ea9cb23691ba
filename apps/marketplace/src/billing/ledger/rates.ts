import { randomUUID } from "node:crypto";
import type { CallOf } from "@partner-konto/contracts/services";
import type { FeeRate } from "@partner-konto/domain/billing/rate";
import { addDays } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { recordId } from "@partner-konto/domain/person";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { type Context, type Handler, signedInCaller } from "../../kernel/handler.ts";
import { notFound, Refusal } from "../../kernel/http/refusal.ts";
import type { FeeRateRow } from "./tables.ts";

export const todayOf = ({ now }: Pick<Context, "now">): string => berlinTime(now.toISOString()).date;

/** All rates, the earliest first; there are few of them. */
export function allRates(db: Kysely<Database>): Promise<FeeRateRow[]> {
  return db.selectFrom("feeRate").selectAll().orderBy("validFrom").execute();
}

function present(context: Context, rows: readonly FeeRateRow[]): FeeRate[] {
  const { isStaff } = signedInCaller(context);
  const today = todayOf(context);
  return rows.map((row) => {
    const next = rows.find(({ goods, validFrom }) => goods === row.goods && validFrom > row.validFrom);
    return {
      ...row,
      validTo: next ? addDays(next.validFrom, -1) : null,
      createdAt: row.createdAt.toISOString(),
      createdBy: isStaff ? row.createdBy : null,
      mayRemove: row.validFrom > today,
    };
  });
}

export const getFeeRates: Handler<CallOf<"billing.getFeeRates">> = async (context) =>
  present(context, await allRates(context.db)).toReversed();

/** Enters a rate that begins after today, so that no order's fee changes afterwards. */
export const addFeeRate: Handler<CallOf<"billing.addFeeRate">> = async (context, { body }) => {
  if (body.validFrom <= todayOf(context)) throw new Refusal("FEE_RATE_NOT_AHEAD");
  const row = { ...body, id: randomUUID(), createdAt: context.now, createdBy: signedInCaller(context).name };
  const added = await context.db
    .insertInto("feeRate")
    .values(row)
    .onConflict((conflict) => conflict.columns(["goods", "validFrom"]).doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n) throw new Refusal("FEE_RATE_EXISTS");
  await context.audit({
    collection: "feeRate",
    recordId: row.id,
    version: 1,
    action: "add",
    fields: Object.keys(body),
    before: null,
    after: body,
  });
  const rate = present(context, await allRates(context.db)).find(({ id }) => id === row.id);
  if (!rate) throw new Error("the new rate is missing");
  return rate;
};

export const removeFeeRate: Handler<CallOf<"billing.removeFeeRate">> = async (context, { params: { id } }) => {
  if (!recordId.safeParse(id).success) throw notFound();
  const row = await context.db.selectFrom("feeRate").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  if (row.validFrom <= todayOf(context)) throw new Refusal("FEE_RATE_BEGUN");
  const named = await context.db
    .selectFrom("fee")
    .select("id")
    .where("rateId", "=", row.id)
    .limit(1)
    .executeTakeFirst();
  if (named) throw new Refusal("FEE_RATE_BEGUN");
  await context.db.deleteFrom("feeRate").where("id", "=", row.id).execute();
  const { goods, basis, netCents, validFrom } = row;
  await context.audit({
    collection: "feeRate",
    recordId: row.id,
    version: 2,
    action: "remove",
    fields: [],
    before: { goods, basis, netCents, validFrom },
    after: null,
  });
  return { ok: true };
};
