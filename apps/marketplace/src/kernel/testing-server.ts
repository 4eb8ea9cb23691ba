import { newDatabase, sharedTemplate, startServer } from "./testing-postgres.ts";

/** Before all test files: one Postgres for those that ask for one. To start it and to migrate takes longer than most of them. */
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
