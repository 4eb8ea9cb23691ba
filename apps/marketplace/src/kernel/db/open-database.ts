import { mkdir } from "node:fs/promises";
import type { Socket } from "node:net";
import { dirname } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { CamelCasePlugin, Kysely, type Logger, PGliteDialect, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { SettingsError } from "../security/settings-error.ts";
import { isDiskSpaceLow } from "../work/disk-space.ts";
import { lockFolder } from "../work/folder-lock.ts";
import type { Database } from "./database.ts";
import { prepareMarkedStatements } from "./prepared-statements.ts";
import { pgTypes } from "./value-parsers.ts";

/** Column names are snake_case in SQL and camelCase in TypeScript; keys inside jsonb stay unchanged. */
const plugins = () => [new CamelCasePlugin({ maintainNestedObjectKeys: true })];

/** Jobs use the driver directly, so the open database includes it. */
export type OpenDatabase = { db: Kysely<Database> } & (
  | { kind: "postgres"; pool: pg.Pool }
  | { kind: "embedded"; pglite: PGlite }
);

export function overPglite(
  pglite: PGlite,
  { dialect = new PGliteDialect({ pglite }), log }: { dialect?: PGliteDialect; log?: Logger | undefined } = {},
): Extract<OpenDatabase, { kind: "embedded" }> {
  return { kind: "embedded", pglite, db: new Kysely<Database>({ dialect, plugins: plugins(), ...(log && { log }) }) };
}

interface PostgresOptions {
  max?: number;
  /**
   * The most milliseconds until there is a connection. While a container starts again, an attempt may get no answer at all; it has to end
   * early enough for another one within the patience of `withRetries`.
   */
  connectMs?: number;
  /**
   * A connection that is silent for this long during a statement counts as dead, because the other end may be gone without closing it. 0
   * means no limit.
   */
  silenceMs?: number;
  log?: Logger | undefined;
}

/** The server releases the locks of a crashed marketplace after about half a minute instead of two hours. */
const noticeDeadClients = "set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3";

/** To compile a plan takes longer than our statements do, and Postgres decides it by estimates, which are too high for sums. */
const neverCompile = "set jit = off";

export function overPostgres(
  url: string,
  onError: (error: Error) => void,
  { max = 20, connectMs = 2000, silenceMs = 0, log }: PostgresOptions = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    types: pgTypes,
    max,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 5000,
    async onConnect(client) {
      const stream = (client as pg.Client).connection.stream as Socket;
      stream.setTimeout(silenceMs, () => stream.destroy());
      prepareMarkedStatements(client);
      await client.query(`${noticeDeadClients}; ${neverCompile}`);
    },
  });
  // The pool replaces a broken connection. Without a listener its error, idle or in use, would end the process.
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const dialect = new PostgresDialect({ pool });
  return { kind: "postgres", pool, db: new Kysely<Database>({ dialect, plugins: plugins(), ...(log && { log }) }) };
}

const isPanic = (error: unknown): boolean =>
  error instanceof Error && "severity" in error && error.severity === "PANIC";

function endProcess(): void {
  console.error(
    "The embedded database found no room on its disk. Make room and start again; nothing is lost that was said to be saved.",
  );
  process.exit(1);
}

/** After a panic PGlite loops for ever at its next statement and blocks the process, so the panic must be handled before. */
function watchForPanic(pglite: PGlite, onPanic: () => void): void {
  const run = pglite.execProtocolStream.bind(pglite);
  pglite.execProtocolStream = async (...request) => {
    try {
      return await run(...request);
    } catch (error) {
      if (isPanic(error)) onPanic();
      throw error;
    }
  };
}

/** The embedded database's code loads only where it is used. Our image leaves it out (decision 0010). */
const loadPglite = () =>
  import("./pglite.ts").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new SettingsError("DATABASE_URL must name a Postgres: the embedded database is not installed.", {
      cause: error,
    });
  });

/**
 * Opens the embedded database in its folder.
 * @throws SettingsError with one sentence when it cannot
 */
export async function openEmbedded(folder: string, log?: Logger, onPanic = endProcess): Promise<OpenDatabase> {
  const { createPglite } = await loadPglite();
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    lockFolder(folder);
    const pglite = await createPglite(folder);
    await pglite.query("select 1");
    watchForPanic(pglite, onPanic);
    return overPglite(pglite, { log });
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    if (isDiskSpaceLow(dirname(folder)))
      throw new SettingsError(`The disk of the data folder ${folder} is full. Make room on it and start again.`, {
        cause: error,
      });
    throw new SettingsError(
      `The data folder ${folder} cannot be opened as a database. Move it away, or start anew with: npm run demo:reset`,
      { cause: error },
    );
  }
}

/**
 * Opens the operator's Postgres.
 * @throws SettingsError with one sentence, without the password, when it cannot be reached
 */
export async function openPostgres(
  url: string,
  onError: (error: Error) => void,
  options: PostgresOptions = {},
): Promise<OpenDatabase> {
  const open = overPostgres(url, onError, options);
  try {
    await sql`select 1`.execute(open.db);
    return open;
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new SettingsError(`DATABASE_URL: the database ${pathname.slice(1)} at ${host} cannot be reached.`, {
      cause: error,
    });
  }
}
