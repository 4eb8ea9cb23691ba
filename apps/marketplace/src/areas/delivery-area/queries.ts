import type { Kysely } from "kysely";
import { inScopeOf, ofLivingAgency } from "../../companies/agency/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import type { Caller } from "../../kernel/handler.ts";

/** All areas, as a query that a statement of another area joins. */
export const allAreas = (db: Kysely<Database>) =>
  db.selectFrom("deliveryArea").select(["id", "name", "type", "businessCustomerId", "groupId", "price"]);

/** The areas of agencies that are not deleted. */
export const livingAreas = (db: Kysely<Database>) =>
  allAreas(db).where(ofLivingAgency("deliveryArea.businessCustomerId"));

/** Those in the caller's scope. */
export const areasInReach = (db: Kysely<Database>, caller: Caller) =>
  livingAreas(db).where(inScopeOf(caller, "deliveryArea.businessCustomerId", "deliveryArea.groupId"));
