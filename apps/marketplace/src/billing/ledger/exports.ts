import type { CallOf } from "@partner-konto/contracts/services";
import { collmexFile } from "@partner-konto/domain/billing/collmex";
import { datevFile } from "@partner-konto/domain/billing/datev";
import { daysOfMonth } from "@partner-konto/domain/billing/months";
import type { Handler } from "../../kernel/handler.ts";
import { buyersOf } from "./buyers.ts";
import { companyToRead } from "./company-to-read.ts";

/** A part of a file name without blanks and signs. */
const inFileName = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "");
const mostNamed = 3;

/** "_ohne_Auetal-Wärme_Vilstal-Holz" names the companies that the file lacks; "" without any. */
function withoutThese(names: readonly string[]): string {
  if (names.length === 0) return "";
  const more = names.length - mostNamed;
  return `_ohne_${names.slice(0, mostNamed).map(inFileName).join("_")}${more > 0 ? `_und_${more}_weitere` : ""}`;
}

/** The file that Collmex imports. The file's name says which companies it lacks, because they have no number in Collmex. */
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
  const lacking = [...new Set(rows.map(({ groupId }) => groupId))]
    .map((groupId) => buyers.get(groupId))
    .flatMap((buyer) => (buyer && !buyer.collmex ? [buyer.name] : []))
    .toSorted((one, other) => one.localeCompare(other, "de"));
  return { name: `CMXINV_${month}${withoutThese(lacking)}.csv`, type: "text/csv", data: collmexFile(invoices) };
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
  const [first, last] = [days[0], days.at(-1)];
  // From the first month to the last one in which documents were issued: DATEV refuses those outside.
  const period =
    month === undefined || first === undefined || last === undefined
      ? whole
      : { from: daysOfMonth(first.slice(0, 7)).from, to: daysOfMonth(last.slice(0, 7)).to };
  const data = datevFile(invoices, period, context.now.toISOString());
  return { name: `EXTF_Buchungsstapel_${month ?? year}.csv`, type: "text/csv", data };
};
