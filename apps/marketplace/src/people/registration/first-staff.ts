import { randomUUID } from "node:crypto";
import { emailKey } from "@partner-konto/domain/validation/email-address";
import { sql } from "kysely";
import type { Context } from "../../kernel/handler.ts";
import { type Account, inviteLink, inviteMail } from "../records/index.ts";
import { createScope } from "../scope/index.ts";
import { auditLink, newLink, voidLinks } from "./links.ts";

/** Two commands at once: the second one sees the invitation of the first. The number only has to differ from other locks'. */
const lock = sql`select pg_advisory_xact_lock(7213141)`;
const platformAdmin = "PLATFORM_ADMIN";
const nowhere = { businessCustomer: [], businessCustomerGroup: [], user: [] };

export interface FirstStaffRequest {
  email: string;
  /** Whether the invitation of another address, which nobody has accepted, ends. */
  replaces: boolean;
}

/** The link of the invitation, or a sentence that says why there is none. */
export type FirstStaff = { link: string } | { refused: string };

const adminsIn = (db: Context["db"]) =>
  db.selectFrom("userAccount").selectAll().where(sql<boolean>`${platformAdmin} = any(roles)`);
const hasAccepted = ({ verifiedAt }: Account): boolean => verifiedAt !== null;

/** Whether somebody administers the platform: the invitation of the first member of staff was accepted. */
export const hasAdmin = async (db: Context["db"]): Promise<boolean> => (await adminsIn(db).execute()).some(hasAccepted);

type Inside = Pick<Context, "db" | "now" | "portalUrl" | "mail" | "audit">;

async function newAdmin({ db, now, audit }: Inside, email: string): Promise<Account | undefined> {
  const account = await db
    .insertInto("userAccount")
    .values({
      id: randomUUID(),
      email,
      emailKey: emailKey(email),
      firstName: "",
      lastName: "",
      gender: null,
      roles: [platformAdmin],
      usedFrontend: ["AMI"],
      isActive: false,
      verifiedAt: null,
      passwordHash: null,
      lastSignInAt: null,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.column("emailKey").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!account) return undefined;
  await createScope(db, account.id, nowhere);
  const { id: recordId, version, roles, usedFrontend } = account;
  const after = { contactPoint: { email }, roles, usedFrontend };
  await audit({ collection: "user", recordId, version, action: "create", fields: [], before: null, after });
  return account;
}

/** Gives a waiting invitation to another address. Its old links no longer work, because they went to the address before. */
async function withAddress({ db, audit }: Inside, was: Account, email: string): Promise<Account | undefined> {
  const taken = await db
    .selectFrom("userAccount")
    .select("id")
    .where("emailKey", "=", emailKey(email))
    .where("id", "!=", was.id)
    .executeTakeFirst();
  if (taken) return undefined;
  const account = await db
    .updateTable("userAccount")
    .set((eb) => ({ email, emailKey: emailKey(email), version: eb("version", "+", 1) }))
    .where("id", "=", was.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const [before, after] = [{ contactPoint: { email: was.email } }, { contactPoint: { email } }];
  const { id: recordId, version } = account;
  await audit({
    collection: "user",
    recordId,
    version,
    action: "patch",
    fields: ["contactPoint.email"],
    before,
    after,
  });
  return account;
}

/**
 * Invites the first member of staff, an administrator of the platform. Everybody else is invited by somebody. A lost invitation is sent
 * again to the same address; nothing is possible any more once somebody accepted one. Runs in a transaction.
 * @param isMailed whether there is a mail server; the link is returned in any case
 */
export async function inviteFirstStaff(
  inside: Inside,
  { email, replaces }: FirstStaffRequest,
  isMailed: boolean,
): Promise<FirstStaff> {
  const { db, now, portalUrl } = inside;
  await lock.execute(db);
  const admins = await adminsIn(db).forUpdate().execute();
  if (admins.some(hasAccepted))
    return {
      refused: "The platform has an administrator, who invites everybody else: sign in, then Verwaltung, Benutzer.",
    };
  const same = admins.find((admin) => admin.emailKey === emailKey(email));
  const invited = same ?? admins[0];
  if (invited && !same && !replaces)
    return {
      refused:
        "Another address is invited and has not accepted yet. Repeat the command with that address for a new link, or add --replace to invite this one instead.",
    };
  const account = same ?? (await (invited ? withAddress(inside, invited, email) : newAdmin(inside, email)));
  if (!account)
    return { refused: "This address belongs to an account that is not one of the platform. Choose another one." };
  await voidLinks(db, account.id, now);
  const secret = await newLink(db, { kind: "invite", userId: account.id, email: account.email }, now);
  if (invited) await auditLink(inside, "invite", account.id);
  if (isMailed) await inside.mail(inviteMail(account.email, portalUrl, secret, "Der Betreiber"));
  return { link: inviteLink(portalUrl, secret) };
}
