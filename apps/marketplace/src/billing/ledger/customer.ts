import type { CallOf } from "@partner-konto/contracts/services";
import { sql } from "kysely";
import { atOneMoment } from "../../kernel/db/transaction.ts";
import { type Handler, signedInCaller } from "../../kernel/handler.ts";
import { buyersOf } from "./buyers.ts";
import { companyToRead } from "./company-to-read.ts";
import { creditsOf, presentCredits } from "./credit-records.ts";
import { todayOf } from "./rates.ts";

/** orderBilling.getCustomer */
export const getCustomer: Handler<CallOf<"orderBilling.getCustomer">> = async (context, { params: { id } }) => {
  const company = await companyToRead(context, id);
  return atOneMoment(context.db, async (db) => {
    const years = await db
      .selectFrom("invoice")
      .select(sql<number>`extract(year from issued_on)::integer`.as("year"))
      .select(sql<number>`coalesce(sum(net_cents) filter (where kind = 'invoice'), 0)`.as("netCents"))
      .select(sql<number>`coalesce(sum(gross_cents) filter (where kind = 'invoice'), 0)`.as("grossCents"))
      .select(sql<number>`coalesce(sum(net_cents) filter (where kind = 'creditNote'), 0)`.as("creditedNetCents"))
      .select(sql<number>`coalesce(sum(gross_cents) filter (where kind = 'creditNote'), 0)`.as("creditedGrossCents"))
      .where("groupId", "=", company.id)
      .groupBy("year")
      .orderBy("year", "desc")
      .execute();
    const open = creditsOf(db)
      .where("fee.groupId", "=", company.id)
      .where("credit.status", "in", ["requested", "granted"])
      .orderBy("credit.position", "desc");
    const thisYear = Number(todayOf(context).slice(0, 4));
    const { year: _, ...sums } = years.find(({ year }) => year === thisYear) ?? {
      year: thisYear,
      netCents: 0,
      grossCents: 0,
      creditedNetCents: 0,
      creditedGrossCents: 0,
    };
    const buyer = (await buyersOf(db, [company.id])).get(company.id);
    return {
      groupId: company.id,
      name: buyer?.party?.name ?? company.name,
      address: buyer?.party?.address ?? null,
      vatId: company.vatId,
      email: buyer?.party?.email ?? null,
      customerNumber: buyer?.party?.customerNumber ?? null,
      collmexNumber: buyer?.collmex?.customer ?? null,
      oddities: buyer?.oddities ?? [],
      years: years.map(({ year }) => year),
      thisYear: sums,
      openCredits: await presentCredits(db, signedInCaller(context), open),
    };
  });
};
