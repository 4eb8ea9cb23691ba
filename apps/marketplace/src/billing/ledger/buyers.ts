import { isCollmexCustomer } from "@partner-konto/domain/billing/collmex";
import type { Invoice } from "@partner-konto/domain/billing/invoice";
import type { Oddity } from "@partner-konto/domain/billing/run";
import { type Kysely, sql } from "kysely";
import { agenciesToBill } from "../../companies/agency/index.ts";
import { companiesToBill } from "../../companies/company/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import { stoppedAddresses } from "../../mails/bounces/index.ts";
import { dealersOfCompany } from "../../people/records/index.ts";

/** A company's number in Collmex and the numbers of Collmex's document types. */
export interface CollmexCustomer {
  customer: string;
  invoiceType: number;
  creditType: number;
}

/** A company as it is billed. */
export interface Buyer {
  groupId: string;
  name: string;
  /** Null without any address or e-mail: such a company is not billed. */
  party: Invoice["buyer"] | null;
  collmex: CollmexCustomer | null;
  oddities: Oddity[];
}

type Agency = Awaited<ReturnType<typeof agenciesToBill>>[number];
type Company = NonNullable<ReturnType<Awaited<ReturnType<typeof companiesToBill>>["get"]>>;

const hasNumber = ({ collmexId }: Agency): boolean => collmexId !== null && isCollmexCustomer(collmexId);

/** The first agency with a number stands for the company. The field is free text; anything but a number counts as none. */
function collmexOf(agencies: readonly Agency[]): CollmexCustomer | null {
  for (const agency of agencies) {
    const { collmexId, collmexBillingType, collmexCreditType } = agency;
    if (collmexId !== null && hasNumber(agency))
      return { customer: collmexId, invoiceType: collmexBillingType ?? 0, creditType: collmexCreditType ?? 1 };
  }
  return null;
}

function oddities(
  company: Company,
  agencies: readonly Agency[],
  { isBilled, isStopped }: { isBilled: boolean; isStopped: boolean },
): Oddity[] {
  const numbers = new Set(agencies.filter(hasNumber).map(({ collmexId }) => collmexId));
  const holds: Partial<Record<Oddity["code"], boolean>> = {
    noVatId: !company.vatId,
    notBilled: !isBilled,
    // An agency's serves instead.
    noAddress: isBilled && company.address === null,
    noEmail: isBilled && !company.contactPoint?.email,
    addressStopped: isStopped,
    noCollmexNumber: numbers.size === 0,
    severalCollmexNumbers: numbers.size > 1,
    companyDeleted: company.isDeleted,
  };
  return (Object.keys(holds) as Oddity["code"][]).flatMap((code) => (holds[code] ? [{ code }] : []));
}

/** @param email where invoices go, and whether mails to it come back */
function buyerOf(
  company: Company,
  agencies: readonly Agency[],
  { email, isStopped }: { email: string | undefined; isStopped: boolean },
): Buyer {
  const { vatId, contactPoint } = company;
  // A deleted agency's address does not stand for a company that goes on.
  const living = agencies.filter(({ isDeleted }) => !isDeleted);
  const serving = living.length > 0 ? living : agencies;
  const address = company.address ?? serving[0]?.address;
  const person = contactPoint?.person;
  const contact = person ? `${person.firstName} ${person.lastName}`.trim() : "";
  const unknown = { taxNumber: null, iban: null, bic: null, bank: null, register: null };
  const party =
    address && email
      ? {
          name: company.legalName || company.name,
          address,
          vatId: vatId || null,
          email,
          phone: contactPoint?.phone ?? null,
          contact: contact || null,
          customerNumber: agencies.find(({ customerId }) => customerId)?.customerId ?? null,
          ...unknown,
        }
      : null;
  return {
    groupId: company.id,
    name: company.name,
    party,
    collmex: collmexOf(agencies),
    oddities: oddities(company, agencies, { isBilled: party !== null, isStopped }),
  };
}

/** The company's own address, or that of somebody who works for the whole company: an agency's people read no invoices. */
const emailOf = async (db: Kysely<Database>, { id, contactPoint }: Company): Promise<string | undefined> =>
  contactPoint?.email ?? (await dealersOfCompany(db, id))[0]?.email;

/** The buyers of these companies; their data are those of the company. An agency's address serves where the company has none. */
export async function buyersOf(db: Kysely<Database>, groupIds: readonly string[]): Promise<Map<string, Buyer>> {
  const [companies, agencies] = [await companiesToBill(db, groupIds), await agenciesToBill(db, groupIds)];
  const emails = new Map<string, string>();
  for (const company of companies.values()) {
    const email = await emailOf(db, company);
    if (email) emails.set(company.id, email);
  }
  const stopped = await stoppedAddresses(db, [...emails.values()]);
  const byCompany = Map.groupBy(agencies, ({ groupId }) => groupId);
  return new Map(
    [...companies].map(([id, company]) => {
      const email = emails.get(id);
      const isStopped = email !== undefined && stopped.get(email) === "hardBounce";
      return [id, buyerOf(company, byCompany.get(id) ?? [], { email, isStopped })];
    }),
  );
}

/** The items whose companies are billed. */
export const billable = <Item>(items: ReadonlyMap<string, Item>, buyers: ReadonlyMap<string, Buyer>): Item[] =>
  [...items].flatMap(([id, item]) => (buyers.get(id)?.party ? [item] : []));

/** The companies for a query: `any(ids)`. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;
