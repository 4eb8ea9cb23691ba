import { proposalDay } from "@partner-konto/domain/billing/months";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import type { DueWork } from "../../kernel/work/due-work.ts";
import { staffOfDuty } from "../../people/records/index.ts";
import { proposalMail } from "./mails.ts";
import { nextMonth } from "./months.ts";
import { billingMonths } from "./months-list.ts";
import { todayOf } from "./rates.ts";
import type { BillingSettings } from "./settings.ts";

/** Proposes the run of a month to staff on the first business day after it, once. Staff press the button. */
export const dueProposals = ({ from }: Pick<BillingSettings, "from">): DueWork => ({
  name: "billing proposal",
  everyMs: 60_000,
  async find(db, now, but) {
    const today = berlinTime(now.toISOString()).date;
    const { month, isOver, preparing } = await nextMonth(db, today, from);
    if (!isOver || preparing !== null || today < proposalDay(month) || but.includes(month)) return undefined;
    const proposed = await db.selectFrom("billingRun").select("month").where("month", "=", month).executeTakeFirst();
    return proposed ? undefined : month;
  },
  async carryOut(system, _as, _but, month) {
    const { db, now } = system;
    const noted = await db
      .insertInto("billingRun")
      .values({ month, state: "proposed", proposedAt: now, startedAt: null, startedBy: null, issuedAt: null })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (noted.numInsertedOrUpdatedRows === 0n) return;
    const figures = (await billingMonths(db, todayOf(system), from)).find((one) => one.month === month);
    const [first, ...others] = (await staffOfDuty(db, "billing")).flatMap((reader) =>
      figures ? [proposalMail(system, reader, figures)] : [],
    );
    if (first) await system.mail(first, ...others);
  },
});
