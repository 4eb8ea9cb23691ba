import { type Kysely, sql } from "kysely";
import { insertAreas } from "../areas/delivery-area/index.ts";
import { chargePastOrders } from "../billing/ledger/index.ts";
import { insertAgencies } from "../companies/agency/index.ts";
import { hasCompanies, insertCompanies, insertEditions } from "../companies/company/index.ts";
import { insertProfiles } from "../companies/profile/index.ts";
import { insertContent } from "../content/entries/index.ts";
import type { Database } from "../kernel/db/database.ts";
import { inTransaction } from "../kernel/db/transaction.ts";
import { insertMarket } from "../market/values/index.ts";
import { insertDispatch } from "../orders/day/index.ts";
import { insertBlacklistEntries, insertCoops, insertOrders } from "../orders/order/index.ts";
import { insertUsers } from "../people/records/index.ts";
import { insertNotes } from "../platform/notes/index.ts";
import { addUsage } from "../platform/usage/index.ts";
import { askedSince, offeredSince } from "../prices/calculators/index.ts";
import { insertRatings } from "../ratings/rating/index.ts";
import { insertDemoActivity } from "./activity.ts";
import type { Anchor } from "./anchor.ts";
import { insertDemoBilling } from "./billing.ts";
import { demoContent } from "./content/content.ts";
import { instantAt } from "./days.ts";
import { demoDealerNotes } from "./dealer-notes.ts";
import { demoDispatchSettings, demoStops } from "./dispatch.ts";
import { insertDemoMailProblems } from "./mail-problems.ts";
import { insertDemoMails } from "./mails.ts";
import { demoMarket, morning } from "./market.ts";
import { demoBlacklist } from "./orders/blacklist.ts";
import { demoCoops } from "./orders/coops.ts";
import { demoOrders } from "./orders/orders.ts";
import { ownPrices } from "./prices/own-price.ts";
import { demoMedia, demoProfiles } from "./profiles.ts";
import { demoRatings } from "./ratings/ratings.ts";
import { demoAcceptances, demoEditions } from "./terms.ts";
import { demoUsage } from "./usage.ts";
import { demoUsers } from "./users.ts";
import { demoAgencies, demoAreasOn, demoDeliveryAreas, demoGroups } from "./world.ts";

/** Called after each part. Both numbers count orders, which take nearly all of the time. */
export type Progress = (done: number, all: number) => void;

const batch = 2000;
/** When two replicas start together, one loads and the other waits. The number only has to differ from other locks'. */
const lock = sql`7213002`;

/**
 * Loads the demo into an empty database in one transaction, so that an interrupted start begins again. Does nothing if there are companies.
 * @param anchor the day around which the data is built
 * @returns whether it was loaded
 */
export async function loadDemo(db: Kysely<Database>, anchor: Anchor, progress: Progress = () => {}): Promise<boolean> {
  if (await hasCompanies(db)) return false;
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
    if (await hasCompanies(tx)) return false;
    const orders = demoOrders(anchor);
    const companies = demoGroups(anchor);
    await insertCompanies(tx, companies);
    await insertEditions(tx, demoEditions, demoAcceptances(companies));
    await insertAgencies(tx, demoAgencies());
    await insertAreas(tx, demoDeliveryAreas(anchor));
    await insertProfiles(tx, demoProfiles(anchor), demoMedia(anchor));
    const users = demoUsers(anchor);
    await insertUsers(tx, users);
    await insertDemoMails(tx, anchor, users);
    await insertDemoActivity(tx, anchor);
    await insertContent(tx, demoContent(anchor), new Date(anchor.now));
    await insertMarket(tx, demoMarket(anchor));
    await offeredSince(tx, new Date(instantAt(anchor.firstPrices, morning)));
    await askedSince(
      tx,
      demoAreasOn(anchor).flatMap((demo) =>
        ownPrices(demo).map(({ day, price }) => ({ areaId: demo.areaId, at: instantAt(day, morning), price })),
      ),
    );
    await insertCoops(tx, demoCoops);
    await insertBlacklistEntries(tx, demoBlacklist(orders));
    for (let from = 0; from < orders.length; from += batch) {
      await chargePastOrders(tx, await insertOrders(tx, orders.slice(from, from + batch)), new Date());
      progress(Math.min(from + batch, orders.length), orders.length);
    }
    await insertDispatch(tx, demoDispatchSettings(), demoStops(orders, anchor));
    await insertNotes(tx, demoDealerNotes(anchor));
    await addUsage(tx, demoUsage(anchor));
    await insertDemoBilling(tx, anchor);
    await insertDemoMailProblems(tx, anchor);
    await insertRatings(tx, demoRatings(orders, anchor));
    return true;
  });
}
