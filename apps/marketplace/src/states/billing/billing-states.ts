import { randomUUID } from "node:crypto";
import { mostRequests } from "@partner-konto/domain/billing/credit-life";
import { addMonths, monthNumber } from "@partner-konto/domain/billing/months";
import { addDays } from "@partner-konto/domain/calendar/days";
import { dueRuns, nextMonth, todayOf } from "../../billing/ledger/index.ts";
import { demoSeller } from "../../billing/ledger/settings.ts";
import { carryOutDue } from "../../kernel/work/due-work.ts";
import { placeOrder } from "../../orders/order/index.ts";
import { orderDraft, shop } from "../orders/order-draft.ts";
import { masterAdmin } from "../people/people-states.ts";
import { add, make, prepare, type Stage, signIn, somebody } from "../stage.ts";
import type { StateHandlers } from "../state.ts";

/** The first month of the states: runs follow each other month by month, and each state may use up one. */
const firstMonth = "2010-01";
const staged = "Vertrag";

async function editor(stage: Stage): Promise<string> {
  const person = somebody(["PLATFORM_EDITOR"], {}, { usedFrontend: ["AMI"] });
  await add(stage, person);
  return signIn(stage, person);
}

/** A company with one fee of the month that comes next, which is over. */
async function withFee(stage: Stage) {
  const { admin, companyId, agencyId, areaId } = await masterAdmin(stage);
  stage.kernel.parts.billing = { ...stage.kernel.parts.billing, seller: demoSeller };
  await carryOutDue(stage.kernel, stage.app.log, dueRuns);
  const feeId = randomUUID();
  const month = await prepare(stage, async (context) => {
    const { db, now } = context;
    await db
      .insertInto("coop")
      .values(shop)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db.deleteFrom("billingRun").where("startedBy", "=", staged).execute();
    const begun = await db.selectFrom("billingRun").select("month").limit(1).executeTakeFirst();
    const next = begun ? (await nextMonth(db, todayOf(context), context.parts.billing.from)).month : firstMonth;
    const order = await placeOrder(context, orderDraft(agencyId, areaId));
    const rate = await db.selectFrom("feeRate").select("id").orderBy("validFrom").executeTakeFirstOrThrow();
    await db
      .insertInto("fee")
      .values({
        id: feeId,
        orderId: order.id,
        ordinal: 1,
        orderNumber: Number(order.orderId),
        groupId: companyId,
        agencyId,
        agencyName: stage.at?.lastName ?? "Niederlassung",
        day: `${next}-20`,
        month: next,
        prod: "loose",
        amount: 4500,
        rateId: rate.id,
        netCents: 1500,
        vatPercent: 19,
        createdAt: now,
        undoneAt: null,
        invoiceId: null,
      })
      .execute();
    return next;
  });
  const values = { groupId: companyId, version: monthNumber(month), feeId, businessCustomerId: agencyId };
  return { values, person: admin, month };
}

/** Bills the month of a fee. */
async function issued(stage: Stage) {
  const made = await withFee(stage);
  await make(stage, "orderBilling.generateAndSave", { version: made.values.version }, await editor(stage));
  await carryOutDue(stage.kernel, stage.app.log, dueRuns);
  const { id: invoiceId } = await stage.kernel.db
    .selectFrom("invoice")
    .select("id")
    .where("groupId", "=", made.values.groupId)
    .executeTakeFirstOrThrow();
  return { ...made, invoiceId };
}

const why = "Der Kunde hat die Lieferung zurückgegeben.";

async function addRate(stage: Stage, validFrom: string): Promise<string> {
  return prepare(stage, async ({ db, now }) => {
    const { id } = await db
      .insertInto("feeRate")
      .values({
        id: randomUUID(),
        goods: "oil",
        basis: "per100l",
        netCents: 20,
        validFrom,
        createdAt: now,
        createdBy: staged,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** A day on which no rate of oil begins yet. */
async function freeDay(stage: Stage, from: string, step: 1 | -1): Promise<string> {
  const rows = await stage.kernel.db.selectFrom("feeRate").select("validFrom").where("goods", "=", "oil").execute();
  const taken = new Set(rows.map(({ validFrom }) => validFrom));
  let day = from;
  while (taken.has(day)) day = addDays(day, step);
  return day;
}

export const billingStates = {
  async "fees of a month that is due"(stage) {
    const { values, person } = await withFee(stage);
    return { values, person };
  },

  async "fees of a month before which another one is due"(stage) {
    const { values, person, month } = await withFee(stage);
    return { values: { groupId: values.groupId, version: monthNumber(addMonths(month, 1)) }, person };
  },

  async "fees and no seller of invoices"(stage) {
    const { values, person } = await withFee(stage);
    stage.kernel.parts.billing = { ...stage.kernel.parts.billing, seller: null };
    return { values: { version: values.version }, person };
  },

  async "no month that is due"(stage) {
    const { person } = await withFee(stage);
    const version = await prepare(stage, async (context) => {
      const { db, now } = context;
      const month = todayOf(context).slice(0, 7);
      const run = { state: "issued", startedAt: now, startedBy: staged, issuedAt: now, proposedAt: null } as const;
      await db
        .insertInto("billingRun")
        .values({ ...run, month: addMonths(month, -1) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return monthNumber(month);
    });
    return { values: { version }, person };
  },

  async "an invoice"(stage) {
    const { values, person, invoiceId, month } = await issued(stage);
    const year = Number(todayOf({ now: stage.kernel.now() }).slice(0, 4));
    return { values: { groupId: values.groupId, invoiceId, feeId: values.feeId, month, year }, person };
  },

  async "a fee that its dealer disputes"(stage) {
    const { values, person } = await withFee(stage);
    const { groupId, feeId } = values;
    await make(stage, "billing.requestCredit", { body: { feeId, reason: why } }, await signIn(stage, person));
    return { values: { groupId, feeId }, person };
  },

  async "a fee that was disputed too often"(stage) {
    const { values, person } = await withFee(stage);
    const { groupId, feeId } = values;
    const token = await signIn(stage, person);
    for (let time = 1; time <= mostRequests; time += 1) {
      await make(stage, "billing.requestCredit", { body: { feeId, reason: why } }, token);
      await make(stage, "orderBilling.removeCredit", { id: feeId }, token);
    }
    return { values: { groupId, feeId }, person };
  },

  async "a day without a fee rate"(stage) {
    return { values: { validFrom: await freeDay(stage, "2031-02-01", 1) } };
  },

  async "a fee rate to come"(stage) {
    const { admin } = await masterAdmin(stage);
    const validFrom = await freeDay(stage, "2031-01-01", 1);
    return { values: { rateId: await addRate(stage, validFrom), validFrom }, person: admin };
  },

  async "a fee rate that has begun"(stage) {
    return { values: { rateId: await addRate(stage, await freeDay(stage, "2009-12-31", -1)) } };
  },
} satisfies Partial<StateHandlers>;
