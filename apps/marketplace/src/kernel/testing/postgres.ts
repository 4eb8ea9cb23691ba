import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import pg from "pg";
import { migrate } from "../../migrations.ts";
import { type OpenDatabase, overPostgres } from "../db/open-database.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

export interface RunningPostgres {
  url: string;
  stop: () => Promise<void>;
}

/** A Postgres in a container, if Docker answers and has the image. Tests do not wait for downloads. */
async function startContainer(): Promise<RunningPostgres | null> {
  // The image of testcontainers' cleaner may be missing; the test stops the container itself.
  process.env["TESTCONTAINERS_RYUK_DISABLED"] = "true";
  const name = process.env["POSTGRES_IMAGE"] ?? "postgres:17.11";
  const { GenericContainer, getContainerRuntimeClient, ImageName, Wait } = await import("testcontainers");
  try {
    const docker = await getContainerRuntimeClient();
    if (!(await docker.image.exists(ImageName.fromString(name)))) return null;
  } catch {
    return null;
  }
  // No health check: Docker kills only the shell of a late health check, which orphans its child and makes Postgres restart (decision
  // 0016).
  const container = await new GenericContainer(name)
    .withEnvironment({ POSTGRES_PASSWORD: "test" })
    .withCommand(["postgres", "-c", "fsync=off", "-c", "synchronous_commit=off"])
    .withExposedPorts(5432)
    // The message comes once during initdb, on the local socket only, and once for all connections.
    .withWaitStrategy(Wait.forLogMessage("database system is ready to accept connections", 2))
    .start();
  return {
    url: `postgres://postgres:test@${container.getHost()}:${container.getMappedPort(5432)}/postgres`,
    stop: async () => void (await container.stop()),
  };
}

/**
 * The server for tests: the one in DATABASE_URL, else a container if Docker is available, else the one from npm, with its data below
 * `root`.
 */
export async function startServer(root?: string): Promise<RunningPostgres> {
  const named = process.env["DATABASE_URL"];
  if (named) return { url: named, stop: () => Promise.resolve() };
  const hasDocker = process.env["DOCKER_HOST"] !== undefined || existsSync("/var/run/docker.sock");
  return (hasDocker ? await startContainer() : null) ?? startEmbeddedPostgres(root);
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The address of another database on the same server. */
function inDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}

/** Creates a database on a server, migrated or copied from a migrated template. */
export async function newDatabase(
  serverUrl: string,
  max: number,
  template?: string,
): Promise<OpenDatabase & { url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  // Copying the files takes a third of the time of the default strategy, which writes every page to the log.
  await administer(serverUrl, `create database ${name}${template ? ` template ${template} strategy file_copy` : ""}`);
  const url = inDatabase(serverUrl, name);
  // A busy machine may be slow to connect, which is not what the tests check.
  const open = overPostgres(url, () => {}, { max, connectMs: 30_000 });
  if (!template) await migrate(open.db);
  return { ...open, url, drop: () => administer(serverUrl, `drop database ${name} with (force)`) };
}

/** The environment variable with the URL of the migrated database that all test files of a run share (testing-server.ts). */
export const sharedTemplate = "TEST_POSTGRES_TEMPLATE";

/** A new migrated database on a real Postgres, for tests of races, locks and performance. */
export async function startPostgres(max = 20): Promise<OpenDatabase & RunningPostgres> {
  const shared = process.env[sharedTemplate];
  const server = shared ? { url: inDatabase(shared, "postgres"), stop: () => Promise.resolve() } : await startServer();
  const { drop, ...open } = await newDatabase(server.url, max, shared && new URL(shared).pathname.slice(1));
  return {
    ...open,
    async stop() {
      await open.db.destroy();
      await drop();
      await server.stop();
    },
  };
}
