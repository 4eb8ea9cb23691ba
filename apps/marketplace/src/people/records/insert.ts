import { type Duty, duties } from "@partner-konto/domain/people/duties";
import type { User } from "@partner-konto/domain/people/schema";
import { emailKey } from "@partner-konto/domain/validation/email-address";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { createScope } from "../scope/index.ts";
import { hashPassword } from "./password.ts";

/** A user for demo data and tests. A user without a password cannot sign in. */
export type NewUser = Pick<
  User,
  "id" | "contactPoint" | "roles" | "usedFrontend" | "resources" | "isActive" | "isVerified"
> & { scopeId: string; password: string | null; createdAt: Date /** All by default for an editor. */; duties?: Duty[] };

/** Inserts users with their scopes, for demo data and tests. Equal passwords are hashed once, because hashing is slow on purpose. */
export async function insertUsers(db: Kysely<Database>, users: readonly NewUser[]): Promise<void> {
  const hashes = new Map<string, string>();
  for (const { password } of users) {
    if (password !== null && !hashes.has(password)) hashes.set(password, await hashPassword(password));
  }
  for (const { id, contactPoint, roles, usedFrontend, scopeId, resources, isActive, isVerified, ...user } of users) {
    const { person, email } = contactPoint;
    await db
      .insertInto("userAccount")
      .values({
        ...person,
        id,
        email,
        emailKey: emailKey(email),
        roles,
        duties: user.duties ?? (roles.includes("PLATFORM_EDITOR") ? [...duties] : []),
        usedFrontend,
        isActive,
        verifiedAt: isVerified ? user.createdAt : null,
        passwordHash: user.password === null ? null : (hashes.get(user.password) ?? null),
        lastSignInAt: null,
        createdAt: user.createdAt,
      })
      .execute();
    await createScope(db, id, resources, scopeId);
  }
}
