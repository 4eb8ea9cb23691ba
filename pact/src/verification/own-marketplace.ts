import { startMarketplace } from "@partner-konto/testing/started-marketplace";
import { newDatabase, startServer } from "../../../apps/marketplace/src/kernel/testing/postgres.ts";
import { folderInMemory } from "../../../apps/marketplace/src/kernel/testing/server.ts";

/**
 * Starts our own marketplaces on a real Postgres, which takes half of the embedded database's time.
 * @param settings of each, such as its port
 */
export async function startOwn(count = 1, settings: Record<string, string> = {}) {
  const server = await startServer(await folderInMemory());
  const start = async () => {
    const { db, drop, url } = await newDatabase(server.url, 1);
    await db.destroy();
    const marketplace = await startMarketplace({ LOG_LEVEL: "warn", DATABASE_URL: url, ...settings });
    return { ...marketplace, stop: () => marketplace.stop().then(drop) };
  };
  const all = await Promise.all(Array.from({ length: count }, start));
  return {
    all,
    output: () => all.map((one) => one.output()).join("\n"),
    async stop() {
      await Promise.all(all.map((one) => one.stop()));
      await server.stop();
    },
  };
}
