// Migrates the database at DATABASE_URL and ends; operators run it before they start new replicas (docs/operators).

import { openPostgres } from "./kernel/db/open-database.ts";
import { createLog } from "./kernel/log.ts";
import { SettingsError } from "./kernel/security/settings-error.ts";
import { migrate } from "./migrations.ts";

const log = createLog("info");
try {
  const url = process.env["DATABASE_URL"];
  if (!url) throw new SettingsError("DATABASE_URL must name the database to migrate.");
  const { db } = await openPostgres(url, (error) => log.error({ err: error }, "a database connection broke"));
  await migrate(db);
  await db.destroy();
  log.info("the database has its newest shape");
} catch (error) {
  if (error instanceof SettingsError) console.error(error.message);
  else log.fatal({ err: error }, "the database could not be migrated");
  process.exitCode = 1;
}
