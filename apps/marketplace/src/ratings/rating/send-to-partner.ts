import type { rating } from "@partner-konto/contracts/ratings/rating";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { formatDay } from "@partner-konto/domain/format/date";
import { recordId } from "@partner-konto/domain/person";
import { findAgency } from "../../companies/agency/index.ts";
import type { Handler } from "../../kernel/handler.ts";
import { notFound, Refusal } from "../../kernel/http/refusal.ts";
import { refusesMails } from "../../mails/opt-out/index.ts";
import { ordersAddress } from "../../orders/order/index.ts";
import { unansweredMail } from "./mails.ts";

const mostMailed = 10;

/** rating.sendToPartner: mails an agency its published ratings without an answer, at most once on each day of Berlin. */
export const sendToPartner: Handler<(typeof rating)["sendToPartner"]> = async (context, { params: { id } }) => {
  const { db, now } = context;
  const agency = recordId.safeParse(id).success ? await findAgency(db, id) : undefined;
  if (!agency || agency.isDeleted) throw notFound();
  const to = ordersAddress(agency);
  if (to === undefined || (await refusesMails(db, to))) throw new Refusal("MAIL_NOT_WANTED");
  const open = db
    .selectFrom("rating")
    .where("businessCustomerId", "=", id)
    .where("state", "=", "published")
    .where("answered", "=", false);
  const { count } = await open.select(db.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  if (count === 0) throw new Refusal("RATINGS_ALL_ANSWERED");
  await claimToday(context, id);
  const rows = await open
    .select(["shownName", "stars", "publishedAt"])
    .orderBy("publishedAt", "desc")
    .limit(mostMailed)
    .execute();
  const ratings = rows.map(({ publishedAt, ...row }) => ({
    ...row,
    day: formatDay((publishedAt ?? now).toISOString()),
  }));
  await context.mail(unansweredMail(context, to, agency, ratings, count));
  await context.audit({
    collection: "rating",
    recordId: id,
    version: 0,
    action: "sendToPartner",
    fields: [],
    before: null,
    after: { ratings: count },
  });
  return { ratings: count };
};

/** Two members of staff may press the button at once; the row of the agency lets one of them through. */
async function claimToday({ db, now }: Parameters<typeof sendToPartner>[0], businessCustomerId: string) {
  await db
    .insertInto("ratingReminder")
    .values({ businessCustomerId, sentAt: new Date(0) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { sentAt } = await db
    .selectFrom("ratingReminder")
    .select("sentAt")
    .where("businessCustomerId", "=", businessCustomerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (berlinTime(sentAt.toISOString()).date === berlinTime(now.toISOString()).date)
    throw new Refusal("RATINGS_SENT_TODAY");
  await db
    .updateTable("ratingReminder")
    .set({ sentAt: now })
    .where("businessCustomerId", "=", businessCustomerId)
    .execute();
}
