import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import pg from "pg";
import { migrate } from "../migrations.ts";
import { type OpenDatabase, overPostgres } from "./open-database.ts";
import { startEmbeddedPostgres } from "./testing-embedded-postgres.ts";

export interface RunningPostgres {
  url: string;
  stop: () => Promise<void>;
}

/** A Postgres in a container, if Docker answers and has the image: a test does not wait for downloads. */
async function startContainer(): Promise<RunningPostgres | null> {
  // Its cleaner's image may be out of reach; the test stops what it started.
  process.env["TESTCONTAINERS_RYUK_DISABLED"] = "true";
  const name = process.env["POSTGRES_IMAGE"] ?? "postgres:17";
  const { getContainerRuntimeClient, ImageName } = await import("testcontainers");
  const { PostgreSqlContainer } = await import("@testcontainers/postgresql");
  try {
    const docker = await getContainerRuntimeClient();
    if (!(await docker.image.exists(ImageName.fromString(name)))) return null;
  } catch {
    return null;
  }
  const settings = ["postgres", "-c", "fsync=off", "-c", "synchronous_commit=off"];
  const container = await new PostgreSqlContainer(name).withCommand(settings).start();
  return { url: container.getConnectionUri(), stop: async () => void (await container.stop()) };
}

/** The server tests run on: the one DATABASE_URL names, else a container where Docker is, else one from npm. */
async function server(): Promise<RunningPostgres> {
  const named = process.env["DATABASE_URL"];
  if (named) return { url: named, stop: () => Promise.resolve() };
  const hasDocker = process.env["DOCKER_HOST"] !== undefined || existsSync("/var/run/docker.sock");
  return (hasDocker ? await startContainer() : null) ?? startEmbeddedPostgres();
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

/** A migrated database of its own on a real Postgres, for what one connection cannot show: races, locks, figures. */
export async function startPostgres(max = 20): Promise<OpenDatabase & RunningPostgres> {
  const { url: serverUrl, stop } = await server();
  const name = `test_${randomBytes(6).toString("hex")}`;
  await administer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  // A busy machine may let a connection wait; what a test asks is what happens on it.
  const open = overPostgres(url.href, () => {}, { max, connectMs: 30_000 });
  await migrate(open.db);
  return {
    ...open,
    url: url.href,
    async stop() {
      await open.db.destroy();
      await administer(serverUrl, `drop database ${name} with (force)`);
      await stop();
    },
  };
}
