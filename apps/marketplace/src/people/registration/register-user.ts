import { randomUUID } from "node:crypto";
import type { EnteredRegistration, Registration } from "@partner-konto/domain/people/registration";
import { emailKey, mailboxKey } from "@partner-konto/domain/validation/email-address";
import type { Context } from "../../kernel/handler.ts";
import { networkOf } from "../../kernel/http/client-network.ts";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { accountByEmail, hashPassword, knownAddressMail, mayTry, registrationMail } from "../records/index.ts";
import { createScope } from "../scope/index.ts";
import { lookAtLink } from "./links.ts";
import { consumeRegistration, keepRegistration, waitingRegistration } from "./registrations.ts";
import { tellStaffOfNewcomer } from "./tell-staff.ts";
import { mayMailUnproved } from "./unproved-mail.ts";

/** Stores the entered data and mails the link to confirm it. */
async function sendRegistration(context: Context, entered: EnteredRegistration): Promise<void> {
  const secret = await keepRegistration(context.db, entered, context.now);
  await context.mail(registrationMail(entered.email, context.portalUrl, secret));
}

/** Mails the link to the newest registration with this address again. */
export async function sendRegistrationAgain(context: Context, email: string): Promise<void> {
  const entered = await waitingRegistration(context.db, email, context.now);
  if (entered) await sendRegistration(context, entered);
}

/**
 * Starts a registration: mails the address, and nobody else learns anything. The caller does not learn whether the address has an account
 * (promise 7).
 */
export async function enterRegistration(context: Context, entered: EnteredRegistration): Promise<void> {
  const { db, now, portalUrl, address } = context;
  if (!(await mayTry(db, { kind: "registerAddress", of: networkOf(address) }, now))) {
    throw new Refusal("TOO_MANY_ATTEMPTS");
  }
  // Further mails are dropped without an error, so that nobody's mailbox is flooded.
  if (!(await mayTry(db, { kind: "resetMail", of: mailboxKey(entered.email) }, now))) return;
  if (!(await mayMailUnproved(context, entered.email))) return;
  const account = await accountByEmail(db, entered.email);
  if (account) await context.mail(knownAddressMail(account.email, portalUrl));
  else await sendRegistration(context, entered);
}

/**
 * Confirms a registration from the mailbox, with this company, these terms and this password. Its first user is the company's master
 * administrator and may sign in at once.
 * @param companyOf makes the company of its first user and returns its id
 */
export async function confirmRegistration(
  context: Context,
  token: string,
  { person, email, password, frontendSource }: Registration,
  companyOf: (userId: string) => Promise<string>,
): Promise<void> {
  const { db, now } = context;
  const { kind, email: asked } = await lookAtLink(db, token, now);
  if (kind !== "register") throw new Refusal("TOKEN_NOT_FOUND");
  if (emailKey(email) !== emailKey(asked)) {
    throw new InvalidInput({ path: "body.email", message: "must be the address that received the link" });
  }
  if (password === undefined)
    throw new InvalidInput({ path: "body.password", message: "is required together with a token" });
  const passwordHash = await hashPassword(password);
  await consumeRegistration(db, token, now);
  const account = await db
    .insertInto("userAccount")
    .values({
      ...person,
      id: randomUUID(),
      email: asked,
      emailKey: emailKey(asked),
      roles: ["BUSINESS_CUSTOMER_MASTER_ADMIN"],
      usedFrontend: [frontendSource],
      isActive: true,
      verifiedAt: now,
      passwordHash,
      lastSignInAt: null,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.column("emailKey").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!account) throw new Refusal("EMAIL_TAKEN");
  const companyId = await companyOf(account.id);
  await createScope(db, account.id, { businessCustomer: [], businessCustomerGroup: [companyId], user: [] });
  const { id: recordId, version, roles, usedFrontend } = account;
  await context.audit({
    collection: "user",
    recordId,
    version,
    action: "register",
    fields: [],
    before: null,
    after: { contactPoint: { person, email: asked }, roles, usedFrontend, businessCustomerGroup: [companyId] },
  });
  await tellStaffOfNewcomer(context, companyId);
}
