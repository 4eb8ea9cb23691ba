import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import * as kernel from "./migrations/0001-kernel.ts";
import * as user from "./migrations/0002-user.ts";
import * as business from "./migrations/0003-business.ts";
import * as order from "./migrations/0004-order.ts";
import * as messenger from "./migrations/0005-messenger.ts";
import * as agencyFields from "./migrations/0006-agency-fields.ts";
import * as agencies from "./migrations/0007-agencies.ts";
import * as companies from "./migrations/0008-companies.ts";
import * as profile from "./migrations/0009-profile.ts";
import * as people from "./migrations/0010-people.ts";
import * as secondFactor from "./migrations/0011-second-factor.ts";
import * as support from "./migrations/0012-support.ts";
import * as activity from "./migrations/0013-activity.ts";
import * as deliveryAreas from "./migrations/0014-delivery-areas.ts";
import * as geography from "./migrations/0015-geography.ts";
import * as areaEvents from "./migrations/0016-area-events.ts";
import * as auditCorrelation from "./migrations/0017-audit-correlation.ts";
import * as market from "./migrations/0019-market.ts";
import * as pastOffers from "./migrations/0020-past-offers.ts";
import * as guardRails from "./migrations/0021-guard-rails.ts";
import * as pricePublications from "./migrations/0022-price-publications.ts";
import * as streetImports from "./migrations/0023-street-imports.ts";
import * as pricePlans from "./migrations/0030-price-plans.ts";
import * as auditKey from "./migrations/0031-audit-key.ts";
import * as followRules from "./migrations/0032-follow-rules.ts";
import * as servingIndex from "./migrations/0033-serving-index.ts";
import * as keysOfPlans from "./migrations/0036-keys-of-plans.ts";
import * as ordersByArea from "./migrations/0037-orders-by-area.ts";
import * as supportOfPlans from "./migrations/0039-support-of-plans.ts";
import * as historyByAge from "./migrations/0041-history-by-age.ts";
import * as rightsOfAnswers from "./migrations/0042-rights-of-answers.ts";
import * as makersOfKeys from "./migrations/0043-makers-of-keys.ts";
import * as registrations from "./migrations/0045-registrations.ts";
import * as backOnline from "./migrations/0047-back-online.ts";
import * as searchWords from "./migrations/0049-search-words.ts";
import * as streetWords from "./migrations/0050-street-words.ts";
import * as content from "./migrations/0051-content.ts";
import * as ratingReplies from "./migrations/0056-rating-replies.ts";
import * as rating from "./migrations/0057-rating.ts";
import * as checkout from "./migrations/0058-checkout.ts";
import * as payments from "./migrations/0059-payments.ts";
import * as billing from "./migrations/0060-billing.ts";
import * as orderAnalysis from "./migrations/0061-order-analysis.ts";
import * as campaigns from "./migrations/0062-campaigns.ts";
import * as mailManager from "./migrations/0063-mail-manager.ts";
import * as dealerNotes from "./migrations/0064-dealer-notes.ts";
import * as soapUsage from "./migrations/0065-soap-usage.ts";
import * as webhooks from "./migrations/0066-webhooks.ts";
import * as dispatch from "./migrations/0067-dispatch.ts";
import * as orderClock from "./migrations/0068-order-clock.ts";
import * as orderNotes from "./migrations/0069-order-notes.ts";
import * as claimedOrders from "./migrations/0071-claimed-orders.ts";
import * as liftedComplaints from "./migrations/0072-lifted-complaints.ts";
import * as settlements from "./migrations/0074-settlements.ts";
import * as dispatchStops from "./migrations/0075-dispatch-stops.ts";
import * as orderChanges from "./migrations/0076-order-changes.ts";
import * as backups from "./migrations/0080-backups.ts";
import * as terms from "./migrations/0082-terms.ts";
import * as coops from "./migrations/0083-coops.ts";
import * as firstContent from "./migrations/0084-first-content.ts";
import * as duties from "./migrations/0090-duties.ts";
import * as admission from "./migrations/0091-admission.ts";
import * as heldOrders from "./migrations/0095-held-orders.ts";
import * as promisedOrders from "./migrations/0100-promised-orders.ts";
import * as invoiceMails from "./migrations/0101-invoice-mails.ts";
import * as settledFarOff from "./migrations/0102-settled-far-off.ts";
import * as withdrawnOrders from "./migrations/0105-withdrawn-orders.ts";
import * as paidOrders from "./migrations/0106-paid-orders.ts";
import * as taxRates from "./migrations/0110-tax-rates.ts";
import * as tanks from "./migrations/0111-tanks.ts";
import * as newsMarks from "./migrations/0112-news-marks.ts";
import * as unansweredOrders from "./migrations/0113-unanswered-orders.ts";
import * as waitingRatings from "./migrations/0114-waiting-ratings.ts";
import * as shopAnswers from "./migrations/0115-shop-answers.ts";
import * as orderFactSums from "./migrations/0171-order-fact-sums.ts";
import * as orderWordFacts from "./migrations/0172-order-word-facts.ts";

/** All migrations in order. A released migration is never changed; another one follows it. */
export const migrations: Record<string, Migration> = {
  "0001-kernel": kernel,
  "0002-user": user,
  "0003-business": business,
  "0004-order": order,
  "0005-messenger": messenger,
  "0006-agency-fields": agencyFields,
  "0007-agencies": agencies,
  "0008-companies": companies,
  "0009-profile": profile,
  "0010-people": people,
  "0011-second-factor": secondFactor,
  "0012-support": support,
  "0013-activity": activity,
  "0014-delivery-areas": deliveryAreas,
  "0015-geography": geography,
  "0016-area-events": areaEvents,
  "0017-audit-correlation": auditCorrelation,
  "0019-market": market,
  "0020-past-offers": pastOffers,
  "0021-guard-rails": guardRails,
  "0022-price-publications": pricePublications,
  "0023-street-imports": streetImports,
  "0030-price-plans": pricePlans,
  "0031-audit-key": auditKey,
  "0032-follow-rules": followRules,
  "0033-serving-index": servingIndex,
  "0036-keys-of-plans": keysOfPlans,
  "0037-orders-by-area": ordersByArea,
  "0039-support-of-plans": supportOfPlans,
  "0041-history-by-age": historyByAge,
  "0042-rights-of-answers": rightsOfAnswers,
  "0043-makers-of-keys": makersOfKeys,
  "0045-registrations": registrations,
  "0047-back-online": backOnline,
  "0049-search-words": searchWords,
  "0050-street-words": streetWords,
  "0051-content": content,
  "0056-rating-replies": ratingReplies,
  "0057-rating": rating,
  "0058-checkout": checkout,
  "0059-payments": payments,
  "0060-billing": billing,
  "0061-order-analysis": orderAnalysis,
  "0062-campaigns": campaigns,
  "0063-mail-manager": mailManager,
  "0064-dealer-notes": dealerNotes,
  "0065-soap-usage": soapUsage,
  "0066-webhooks": webhooks,
  "0067-dispatch": dispatch,
  "0068-order-clock": orderClock,
  "0069-order-notes": orderNotes,
  "0071-claimed-orders": claimedOrders,
  "0072-lifted-complaints": liftedComplaints,
  "0074-settlements": settlements,
  "0075-dispatch-stops": dispatchStops,
  "0076-order-changes": orderChanges,
  "0080-backups": backups,
  "0082-terms": terms,
  "0083-coops": coops,
  "0084-first-content": firstContent,
  "0090-duties": duties,
  "0091-admission": admission,
  "0095-held-orders": heldOrders,
  "0100-promised-orders": promisedOrders,
  "0101-invoice-mails": invoiceMails,
  "0102-settled-far-off": settledFarOff,
  "0105-withdrawn-orders": withdrawnOrders,
  "0106-paid-orders": paidOrders,
  "0110-tax-rates": taxRates,
  "0111-tanks": tanks,
  "0112-news-marks": newsMarks,
  "0113-unanswered-orders": unansweredOrders,
  "0114-waiting-ratings": waitingRatings,
  "0115-shop-answers": shopAnswers,
  "0171-order-fact-sums": orderFactSums,
  "0172-order-word-facts": orderWordFacts,
};

/** Postgres's codes for a table in use after `lock_timeout`, and for a deadlock with its users. */
const inUse = ["55P03", "40P01"];
/** A backup of a large database locks every table for some minutes. */
const mostTries = 100;

/**
 * A migration that waits for a table's lock blocks every later query on that table. It therefore gives up after a second and retries
 * (promise 51, decision 0013).
 */
const givingWay = (migration: Migration): Migration => ({
  async up(db) {
    await sql`set local lock_timeout = '1s'`.execute(db);
    await migration.up(db);
  },
});

/** Whether all of these have run. There may be more, because replicas of the last release also start on the next release's database. */
async function haveRun<Tables>(db: Kysely<Tables>, names: readonly string[]): Promise<boolean> {
  const { rows: found } = await sql<{ is: boolean }>`
    select to_regclass('kysely_migration') is not null as "is"`.execute(db);
  if (!found[0]?.is) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return names.every((name) => done.has(name));
}

/** Migrates the database under Kysely's advisory lock, so that replicas may start together. */
export async function migrate<Tables>(db: Kysely<Tables>, wanted = migrations, pauseMs = 3000): Promise<void> {
  if (await haveRun(db, Object.keys(wanted))) return;
  const all = Object.fromEntries(Object.entries(wanted).map(([name, one]) => [name, givingWay(one)]));
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(all) } });
  for (let tries = 1; ; tries += 1) {
    const { error } = await migrator.migrateToLatest();
    if (!error) return;
    const isInUse = error instanceof Error && "code" in error && inUse.includes(String(error.code));
    if (!isInUse || tries === mostTries) throw new Error("the database could not be migrated", { cause: error });
    await wait(pauseMs);
  }
}
