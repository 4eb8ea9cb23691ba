import type { Subscription } from "@partner-konto/domain/notifications/schema";
import type { Generated } from "kysely";
import type { Json } from "../../kernel/db/tables.ts";

export interface SubscriptionTable {
  id: string;
  userId: string;
  version: Generated<number>;
  /** Null means all agencies in scope, also those that join later. */
  ids: string[] | null;
  perApp: boolean;
  appTypes: Json<Subscription["appTypes"]>;
}

declare module "../../kernel/db/database.ts" {
  interface Database {
    subscription: SubscriptionTable;
  }
}
