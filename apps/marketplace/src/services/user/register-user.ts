import { randomUUID } from "node:crypto";
import { emailKey } from "@partner-konto/domain/text/email-address";
import type { Registration } from "@partner-konto/domain/user/registration";
import type { Context } from "../../kernel/handler.ts";
import { networkOf } from "../../kernel/network-of.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { createScope } from "../scope/index.ts";
import { forgetOldTries, mayTry } from "./guesses.ts";
import { auditLink, newLink } from "./links.ts";
import { knownAddressMail, verifyMail } from "./mails.ts";
import { hashPassword } from "./password.ts";
import { type Account, accountByEmail } from "./records.ts";

/** Who registered and did not confirm the address yet has a password already; who was invited has none. */
export const isUnconfirmed = ({ verifiedAt, passwordHash }: Account): boolean =>
  verifiedAt === null && passwordHash !== null;

/** To the owner of an address that is known: nobody else hears of it. Whoever lost the first mail gets its link once more. */
async function tellOwner(context: Context, email: string): Promise<void> {
  const { db, now, portalUrl } = context;
  const account = await accountByEmail(db, email);
  if (!account || !(await mayTry(db, { kind: "resetMail", of: emailKey(email) }, now))) return;
  if (!isUnconfirmed(account)) return context.mail(knownAddressMail(account, portalUrl));
  const secret = await newLink(db, { kind: "verify", userId: account.id, email: account.email }, now);
  await auditLink(context, "verify", account.id);
  await context.mail(verifyMail(account, portalUrl, secret));
}

/**
 * The first user of a company that registers: its master administrator, who signs in once the mailed link was used. For a known
 * address nothing is made, after the same slow work, and the caller is told nothing (promise 7).
 * @param companyOf makes the company, whose id it answers; not asked when the address is known
 */
export async function registerUser(
  context: Context,
  { person, email, password, frontendSource }: Registration,
  companyOf: () => Promise<string>,
): Promise<void> {
  const { db, now, portalUrl, address } = context;
  await forgetOldTries(db, now);
  if (!(await mayTry(db, { kind: "registerAddress", of: networkOf(address) }, now))) {
    throw new Refusal("TOO_MANY_ATTEMPTS");
  }
  const passwordHash = await hashPassword(password);
  const account = await db
    .insertInto("userAccount")
    .values({
      ...person,
      id: randomUUID(),
      email,
      emailKey: emailKey(email),
      roles: ["BUSINESS_CUSTOMER_MASTER_ADMIN"],
      usedFrontend: [frontendSource],
      isActive: false,
      verifiedAt: null,
      passwordHash,
      lastSignInAt: null,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.column("emailKey").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!account) return tellOwner(context, email);
  const companyId = await companyOf();
  await createScope(db, account.id, { businessCustomer: [], businessCustomerGroup: [companyId], user: [] });
  const secret = await newLink(db, { kind: "verify", userId: account.id, email }, now);
  await context.mail(verifyMail(account, portalUrl, secret));
  const { id: recordId, version, roles, usedFrontend } = account;
  await context.audit({
    collection: "user",
    recordId,
    version,
    action: "register",
    fields: [],
    before: null,
    after: { contactPoint: { person, email }, roles, usedFrontend, businessCustomerGroup: [companyId] },
  });
}
