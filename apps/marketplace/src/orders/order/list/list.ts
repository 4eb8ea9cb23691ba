import type { order } from "@partner-konto/contracts/orders/order";
import { mostRows } from "@partner-konto/domain/constants";
import { type OrderStatus, orderStatuses } from "@partner-konto/domain/orders/order/status";
import type { Kysely } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import { atOneMoment } from "../../../kernel/db/transaction.ts";
import type { Handler } from "../../../kernel/handler.ts";
import { listedAgencies } from "./agencies.ts";
import { type ListFilter, listFilter } from "./filter.ts";
import { type Page, pageNumbers } from "./page.ts";
import { summariesOf } from "./summaries.ts";
import { type AgencySum, newerOf, newestNumber, rarestFirst, sumsOf } from "./sums.ts";

const isListed = (statuses: readonly OrderStatus[]) => {
  const wanted = new Set(statuses.length === 0 ? orderStatuses : statuses);
  return ({ status }: Pick<AgencySum, "status">): boolean => wanted.has(status);
};

function countByAgency(sums: readonly Pick<AgencySum, "agency" | "count">[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { agency, count } of sums) counts.set(agency, (counts.get(agency) ?? 0) + count);
  return counts;
}

const sumOf = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((sum, one) => sum + one, 0);

/** The sums of all agencies together, in the order of statuses of the screens; statuses without orders are left out. */
function byStatus(sums: readonly AgencySum[]) {
  return orderStatuses.flatMap((status) => {
    const own = sums.filter((sum) => sum.status === status);
    const total = (of: "count" | "amount" | "grossCents"): number => own.reduce((sum, row) => sum + row[of], 0);
    const count = total("count");
    return count === 0 ? [] : [{ status, count, amount: total("amount"), grossCents: total("grossCents") }];
  });
}

/** The sums of a filter without its statuses, and how many orders each agency has on the list's pages. */
interface ListCounts {
  sums: AgencySum[];
  counts: Map<string, number>;
}

async function countOf(db: Kysely<Database>, filter: ListFilter): Promise<ListCounts> {
  const sums = await sumsOf(db, filter);
  const newer = filter.upTo === null ? [] : await newerOf(db, filter);
  return { sums, counts: countByAgency([...sums, ...newer].filter(isListed(filter.statuses))) };
}

/** The overdue ones among the orders of a filter. */
async function overdueOf(db: Kysely<Database>, filter: ListFilter, whole: ListCounts): Promise<ListCounts> {
  if (filter.overdue === false) return { sums: [], counts: new Map() };
  return filter.overdue ? whole : countOf(db, { ...filter, overdue: true });
}

/** The unanswered ones among the orders of a filter. */
const unansweredOf = (db: Kysely<Database>, filter: ListFilter, { sums }: ListCounts): Promise<AgencySum[]> =>
  filter.isUnanswered ? Promise.resolve(sums) : sumsOf(db, { ...filter, isUnanswered: true });

/** A page of the list that is grouped by status: overdue orders first, whatever their status. */
async function overdueFirst(
  db: Kysely<Database>,
  filter: ListFilter,
  { counts }: ListCounts,
  overdue: ListCounts,
  page: Page,
): Promise<number[]> {
  const first = await pageNumbers(db, { ...filter, overdue: true }, overdue.counts, page);
  const left = [...counts].map(([agency, count]) => [agency, count - (overdue.counts.get(agency) ?? 0)] as const);
  const rest = await pageNumbers(db, { ...filter, overdue: false }, new Map(left.filter(([, count]) => count > 0)), {
    ...page,
    offset: Math.max(0, page.offset - sumOf(overdue.counts)),
    limit: page.limit - first.length,
  });
  return [...first, ...rest];
}

/**
 * order.list (catalogue §7). The sums tell how many orders there are and where they are, so reading a page costs little more than the page
 * itself. All queries read the same snapshot: a sum that counted an order which the page query does not see would lead to other rows.
 */
export const listOrders: Handler<typeof order.list> = (context, { params, body }) =>
  atOneMoment(context.db, async (db) => {
    const limit = params.limit === -1 ? mostRows : params.limit;
    const agencies = await listedAgencies({ ...context, db }, params.businesscustomerId, body);
    const filter = await rarestFirst(db, listFilter(agencies, body, context.now.toISOString()));
    const whole = await countOf(db, filter);
    const overdue = await overdueOf(db, filter, whole);
    const page: Page = {
      sortField: params.sortField,
      descending: body.direction === "desc",
      offset: (params.page - 1) * limit,
      limit,
    };
    const isSplit = params.sortField === "status" && filter.overdue === null && overdue.counts.size > 0;
    const numbers = isSplit
      ? await overdueFirst(db, filter, whole, overdue, page)
      : await pageNumbers(db, filter, whole.counts, page);
    const upTo = filter.upTo ?? (await newestNumber(db, agencies));
    return {
      data: await summariesOf({ ...context, db }, numbers),
      total: sumOf(whole.counts),
      byStatus: byStatus(whole.sums),
      overdue: byStatus(overdue.sums),
      unanswered: byStatus(await unansweredOf(db, filter, whole)),
      upTo,
    };
  });
