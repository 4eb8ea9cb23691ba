import { newDatabase, sharedTemplate, startServer } from "./testing-postgres.ts";

/** Global setup: starts and migrates one Postgres for all test files, because that takes longer than most of them. */
export default async function shareServer(): Promise<() => Promise<void>> {
  const server = await startServer();
  const { db, url, drop } = await newDatabase(server.url, 1);
  await db.destroy();
  process.env[sharedTemplate] = url;
  return async () => {
    await drop();
    await server.stop();
  };
}
