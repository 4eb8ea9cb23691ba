import type { ScopeResources } from "@partner-konto/domain/people/scope";
import { mailboxKey } from "@partner-konto/domain/validation/email-address";
import { companiesOfAgencies } from "../../companies/agency/index.ts";
import { findCompanies, restrictedCompanies } from "../../companies/company/index.ts";
import type { Context } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { mayTry } from "../records/index.ts";

type Places = Pick<ScopeResources, "businessCustomer" | "businessCustomerGroup">;

async function companyIdsOf({ db }: Pick<Context, "db">, places: Places): Promise<string[]> {
  const agencies = await companiesOfAgencies(db, places.businessCustomer);
  return [...new Set([...places.businessCustomerGroup, ...agencies.map(({ groupId }) => groupId)])].toSorted();
}

/** Whether one more mail may go today to an address that did not prove itself, whoever asks for it; counts the mail. */
export const mayMailUnproved = ({ db, now }: Pick<Context, "db" | "now">, email: string): Promise<boolean> =>
  mayTry(db, { kind: "unprovedMail", of: mailboxKey(email) }, now);

/**
 * Counts a mail that people of these places send to an address that did not prove itself: by company and by recipient. Refused alike for
 * addresses with and without an account.
 * @throws Refusal MAILS_OF_COMPANY_TOO_MANY or MAILS_TO_ADDRESS_TOO_MANY
 */
export async function countUnprovedMail(context: Context, email: string, places: Places): Promise<void> {
  // Platform staff are no company.
  const companyIds = context.caller?.isStaff ? [] : await companyIdsOf(context, places);
  for (const of of companyIds)
    if (!(await mayTry(context.db, { kind: "mailOfCompany", of }, context.now)))
      throw new Refusal("MAILS_OF_COMPANY_TOO_MANY");
  if (!(await mayMailUnproved(context, email))) throw new Refusal("MAILS_TO_ADDRESS_TOO_MANY");
}

/**
 * Refuses an invitation to a company that is not active (decision 0125). Platform staff may invite before the activation.
 * @throws Refusal COMPANY_WAITS or COMPANY_STOPPED
 */
export async function refuseInvitingTo(context: Context, places: ScopeResources): Promise<void> {
  if (context.caller?.isStaff) return;
  const [company] = await restrictedCompanies(context.db, places);
  if (company) throw new Refusal(company.standing === "stopped" ? "COMPANY_STOPPED" : "COMPANY_WAITS");
}

/** A dealer may change the registered name, so one that holds an address, a site or a telephone number stands in no mail to strangers. */
const isPlainName = (name: string): boolean => !/[@:/]|\.\p{L}{2,}|\d{4}/u.test(name);

/**
 * The registered name of the company of these places, for a mail to an unproved address; null unless it is activated, not locked and a plain
 * name.
 */
export async function namedInMails(context: Pick<Context, "db">, places: Places): Promise<string | null> {
  const [company] = (await findCompanies(context.db, await companyIdsOf(context, places))).values();
  return company?.isActivated && !company.isLocked && isPlainName(company.legalName) ? company.legalName : null;
}
