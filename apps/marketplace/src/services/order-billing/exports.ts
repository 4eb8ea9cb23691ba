import type { CallOf } from "@partner-konto/contracts/services";
import { collmexFile } from "@partner-konto/domain/billing/collmex";
import { datevFile } from "@partner-konto/domain/billing/datev";
import { daysOfMonth } from "@partner-konto/domain/billing/months";
import type { Handler } from "../../kernel/handler.ts";
import { buyersOf } from "./buyers.ts";
import { companyToRead } from "./company-to-read.ts";

/** The file that Collmex imports. Companies without a number in Collmex are left out; the preview of the run names them. */
export const getCollmex: Handler<CallOf<"billing.getCollmex">> = async ({ db }, { query: { month } }) => {
  const rows = await db
    .selectFrom("invoice")
    .select(["groupId", "document"])
    .where("month", "=", month)
    .orderBy("number")
    .execute();
  const buyers = await buyersOf(
    db,
    rows.map(({ groupId }) => groupId),
  );
  const invoices = rows.flatMap(({ groupId, document }) => {
    const collmex = buyers.get(groupId)?.collmex;
    return collmex ? [{ invoice: document, ...collmex }] : [];
  });
  return { name: `CMXINV_${month}.csv`, type: "text/csv", data: collmexFile(invoices) };
};

/** The file that a dealer's DATEV imports: what was issued in a year, or what billed a month. */
export const getBookings: Handler<CallOf<"billing.getBookings">> = async (context, { params, query }) => {
  const company = await companyToRead(context, params.groupId);
  const { year, month } = query;
  const rows = await context.db
    .selectFrom("invoice")
    .select("document")
    .where("groupId", "=", company.id)
    // A month may be billed in the next year.
    .$if(month !== undefined, (found) => found.where("month", "=", month ?? ""))
    .$if(month === undefined, (found) =>
      found.where("issuedOn", ">=", `${year}-01-01`).where("issuedOn", "<=", `${year}-12-31`),
    )
    .orderBy("number")
    .execute();
  const invoices = rows.map(({ document }) => document);
  const days = invoices.map(({ issuedOn }) => issuedOn).toSorted();
  const whole = { from: `${year}-01-01`, to: `${year}-12-31` };
  const first = days[0];
  const period = month === undefined || first === undefined ? whole : daysOfMonth(first.slice(0, 7));
  const data = datevFile(invoices, period, context.now.toISOString());
  return { name: `EXTF_Buchungsstapel_${month ?? year}.csv`, type: "text/csv", data };
};
