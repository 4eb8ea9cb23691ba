import type { order } from "@partner-konto/contracts/services/order";
import { mostRows } from "@partner-konto/domain/constants";
import { type OrderStatus, orderStatuses } from "@partner-konto/domain/order/status";
import type { Handler } from "../../../kernel/handler.ts";
import { atOneMoment } from "../../../kernel/transaction.ts";
import { listedAgencies } from "./agencies.ts";
import { listFilter } from "./filter.ts";
import { pageNumbers } from "./page.ts";
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

/** The sums of all agencies together, in the order of statuses of the screens; statuses without orders are left out. */
function byStatus(sums: readonly AgencySum[]) {
  return orderStatuses.flatMap((status) => {
    const own = sums.filter((sum) => sum.status === status);
    const total = (of: "count" | "amount" | "grossCents"): number => own.reduce((sum, row) => sum + row[of], 0);
    const count = total("count");
    return count === 0 ? [] : [{ status, count, amount: total("amount"), grossCents: total("grossCents") }];
  });
}

/**
 * order.list (catalogue §7). The sums tell how many orders there are and where they are, so reading a page costs little more than the page
 * itself. All queries read the same snapshot: a sum that counted an order which the page query does not see would lead to other rows.
 */
export const listOrders: Handler<typeof order.list> = (context, { params, body }) =>
  atOneMoment(context.db, async (db) => {
    const limit = params.limit === -1 ? mostRows : params.limit;
    const agencies = await listedAgencies({ ...context, db }, params.businesscustomerId, body);
    const filter = await rarestFirst(db, listFilter(agencies, body));
    const sums = await sumsOf(db, filter);
    const newer = filter.upTo === null ? [] : await newerOf(db, filter);
    const counts = countByAgency([...sums, ...newer].filter(isListed(filter.statuses)));
    const numbers = await pageNumbers(db, filter, counts, {
      sortField: params.sortField,
      descending: body.direction === "desc",
      offset: (params.page - 1) * limit,
      limit,
    });
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const upTo = filter.upTo ?? (await newestNumber(db, agencies));
    return { data: await summariesOf(db, numbers), total, byStatus: byStatus(sums), upTo };
  });
