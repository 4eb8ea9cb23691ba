import type { tax } from "@partner-konto/contracts/market/tax";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import {
  isUnlikelyRate,
  type RecordedRate,
  type Taxes,
  type TaxRate,
  valueBefore,
} from "@partner-konto/domain/market/taxes/rates";
import type { ActivityActionOf } from "@partner-konto/domain/platform/activity/kinds";
import { sql } from "kysely";
import { type Context, type Handlers, signedInCaller } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { recordedRates, taxesNow } from "./rates.ts";

const listed = (taxes: Taxes): TaxRate[] => Object.values(taxes).flat();

const announcedOn = (taxes: Taxes, { kind, day }: Omit<RecordedRate, "value">): number | undefined =>
  taxes[kind].find((rate) => rate.day === day)?.value;

const isAhead = ({ now }: Pick<Context, "now">, { day }: Pick<TaxRate, "day">): boolean =>
  day > berlinTime(now.toISOString()).date;

/**
 * The taxes as they are known now. Nobody else records a rate until this transaction ends, so that rows become visible in the order of
 * their ids.
 */
async function lockTaxes({ db }: Context): Promise<Taxes> {
  await sql`lock table tax_rate in share row exclusive mode`.execute(db);
  return taxesNow(db);
}

/** Writes a row and its audit entry, and answers the rates as they are now. */
async function record(
  context: Context,
  action: ActivityActionOf<"taxRate">,
  { kind, day, value }: RecordedRate,
  before: number | undefined,
): Promise<TaxRate[]> {
  const row = { kind, day, value, createdAt: context.now, createdBy: signedInCaller(context).name };
  const { id } = await context.db.insertInto("taxRate").values(row).returning("id").executeTakeFirstOrThrow();
  await context.audit({
    collection: "taxRate",
    recordId: String(id),
    version: 1,
    action,
    fields: ["value"],
    before: before === undefined ? null : { kind, day, value: before },
    after: value === null ? null : { kind, day, value },
  });
  return listed(await taxesNow(context.db));
}

/** VAT rates and CO2 prices, as staff keep them (decision 0047). */
export const taxHandlers: Handlers<typeof tax> = {
  list: async ({ db }) => listed(await taxesNow(db)),

  async history({ db }) {
    const recorded = await recordedRates(db);
    return recorded.toReversed().map(({ kind, day, value, createdAt, createdBy }) => ({
      kind,
      day,
      value,
      createdAt: createdAt?.toISOString() ?? null,
      createdBy,
    }));
  },

  async announce(context, { body: { confirmed = false, ...rate } }) {
    if (!isAhead(context, rate)) throw new Refusal("TAX_RATE_NOT_AHEAD");
    const taxes = await lockTaxes(context);
    const announced = announcedOn(taxes, rate);
    const before = valueBefore(taxes, rate.kind, rate.day);
    if (rate.value === announced || rate.value === before) throw new Refusal("TAX_RATE_UNCHANGED");
    if (isUnlikelyRate(rate.value, before) && !confirmed) throw new Refusal("TAX_RATE_UNLIKELY");
    return record(context, "announce", rate, announced);
  },

  async withdraw(context, { body: rate }) {
    if (!isAhead(context, rate)) throw new Refusal("TAX_RATE_BEGUN");
    const announced = announcedOn(await lockTaxes(context), rate);
    // The person wants to take back what was shown, not what somebody announced for the same day since.
    if (announced !== rate.value) throw new Refusal("TAX_RATE_REPLACED");
    return record(context, "withdraw", { ...rate, value: null }, announced);
  },
};
