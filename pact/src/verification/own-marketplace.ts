import { startMarketplace } from "@partner-konto/testing/started-marketplace";
import { startPostgres } from "../../../apps/marketplace/src/kernel/testing/postgres.ts";

/** Our own marketplace on a real Postgres, which takes half of the embedded database's time. */
export async function startOwn() {
  const postgres = await startPostgres(1);
  const marketplace = await startMarketplace({ LOG_LEVEL: "warn", DATABASE_URL: postgres.url });
  return {
    ...marketplace,
    async stop() {
      await marketplace.stop();
      await postgres.stop();
    },
  };
}
