import type { ContentType } from "@partner-konto/domain/content/values";
import type { Kysely } from "kysely";
import { handlers } from "../../handlers.ts";
import type { Database } from "../../kernel/db/database.ts";
import { type Marketplace, startMarketplace } from "../../kernel/testing/testing.ts";
import { insertUsers } from "../../people/records/index.ts";
import { personLike } from "../../people/users/testing.ts";
import { adminContentHandlers } from "./admin-handlers.ts";
import { newsContentHandlers } from "./news-handlers.ts";
import { newsStateHandlers } from "./state-handlers.ts";

/** A marketplace with the services of content, and people of each kind. */
export async function startWithContent(db?: Kysely<Database>) {
  const market: Marketplace = await startMarketplace({
    ...(db && { db }),
    handlers: {
      adminContent: adminContentHandlers,
      newsContent: newsContentHandlers,
      newsState: newsStateHandlers,
      publicAmi: handlers.publicAmi,
    },
  });
  const [edda, emil] = [personLike("Edda", ["PLATFORM_EDITOR"], {}), personLike("Emil", ["PLATFORM_EDITOR"], {})];
  await insertUsers(market.db, [edda, emil]);
  return {
    ...market,
    market,
    editor: await market.signIn({ id: edda.id, roles: ["PLATFORM_EDITOR"], frontend: "AMI" }),
    otherEditor: await market.signIn({ id: emil.id, roles: ["PLATFORM_EDITOR"], frontend: "AMI" }),
    staffReader: await market.signIn({ roles: ["PLATFORM_READER"], frontend: "AMI" }),
    oilDealer: await market.signIn({ roles: ["BUSINESS_CUSTOMER_READER"] }),
    pelletDealer: await market.signIn({ roles: ["BUSINESS_CUSTOMER_READER"], frontend: "PARTNER_PELLET" }),
    consumer: await market.signIn({ roles: ["CONSUME_CUSTOMER"] }),
  };
}

/** A complete text of a type, as an editor sends it. */
export const completeContent = (type: ContentType, headline = "Preisgrenzen") => ({
  type,
  category: "prices" as const,
  headline,
  content: "Ab heute gibt es **Preisgrenzen**.",
});
