import { isCollmexCustomer } from "@partner-konto/domain/billing/collmex";
import type { Invoice } from "@partner-konto/domain/billing/invoice";
import type { Oddity } from "@partner-konto/domain/billing/run";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database.ts";
import { agenciesToBill } from "../business-customer/index.ts";
import { companiesToBill } from "../group/index.ts";

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

function oddities(company: Company, agencies: readonly Agency[], isBilled: boolean): Oddity[] {
  const numbers = new Set(agencies.filter(hasNumber).map(({ collmexId }) => collmexId));
  const holds: Partial<Record<Oddity["code"], boolean>> = {
    noVatId: !company.vatId,
    notBilled: !isBilled,
    // An agency's serves instead.
    noAddress: isBilled && company.address === null,
    noEmail: isBilled && !company.contactPoint?.email,
    noCollmexNumber: numbers.size === 0,
    severalCollmexNumbers: numbers.size > 1,
    companyDeleted: company.isDeleted,
  };
  return (Object.keys(holds) as Oddity["code"][]).flatMap((code) => (holds[code] ? [{ code }] : []));
}

function buyerOf(company: Company, agencies: readonly Agency[]): Buyer {
  const { vatId, contactPoint } = company;
  // A deleted agency's people receive nothing of a company that goes on.
  const living = agencies.filter(({ isDeleted }) => !isDeleted);
  const serving = living.length > 0 ? living : agencies;
  const address = company.address ?? serving[0]?.address;
  const points = serving.flatMap((agency) => agency.contactPoints);
  const point = points.find(({ kind }) => kind === "office") ?? points[0];
  const email = contactPoint?.email ?? point?.email;
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
    oddities: oddities(company, agencies, party !== null),
  };
}

/** The buyers of these companies; their data are those of the company, and of its agencies where the company's are missing. */
export async function buyersOf(db: Kysely<Database>, groupIds: readonly string[]): Promise<Map<string, Buyer>> {
  const [companies, agencies] = [await companiesToBill(db, groupIds), await agenciesToBill(db, groupIds)];
  const byCompany = Map.groupBy(agencies, ({ groupId }) => groupId);
  return new Map([...companies].map(([id, company]) => [id, buyerOf(company, byCompany.get(id) ?? [])]));
}

/** Those of these items whose companies are billed. */
export const billable = <Item>(items: ReadonlyMap<string, Item>, buyers: ReadonlyMap<string, Buyer>): Item[] =>
  [...items].flatMap(([id, item]) => (buyers.get(id)?.party ? [item] : []));

/** The companies for a query: `any(ids)`. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;
