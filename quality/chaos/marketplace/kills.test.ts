import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { howMany, limit } from "@partner-konto/testing/how-many";
import { expect, test } from "vitest";
import { randomFrom } from "../../../apps/marketplace/src/demo/random.ts";
import { startPostgres } from "../../../apps/marketplace/src/kernel/testing/postgres.ts";
import { embeddedGround, postgresGround } from "./grounds.ts";
import { killRounds } from "./kills.ts";

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "partner-konto-kills-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** For Postgres and the embedded database each; every third kill, from the second on, is in the middle of an import. */
const kills = howMany(1, 20);
const amidImports = Math.floor((kills + 1) / 3);

test("promise 46: a kill on Postgres loses nothing acknowledged and leaves no half or double effect", {
  tags: "long",
  timeout: limit(300_000),
}, async () => {
  const postgres = await startPostgres();
  const figures = await inFolder((folder) =>
    killRounds(postgresGround(folder, postgres.url, postgres.db), kills, randomFrom("kills on Postgres")),
  );
  await postgres.stop();
  expect(figures.wrong).toEqual([]);
  expect(figures.amidImports).toBe(amidImports);
  expect(figures.acknowledged).toBeGreaterThanOrEqual(20);
});

test("promise 46: after a kill the embedded database opens again with everything acknowledged", {
  tags: "long",
  timeout: limit(300_000),
}, async () => {
  const figures = await inFolder((folder) => killRounds(embeddedGround(folder), kills, randomFrom("kills embedded")));
  expect(figures.wrong).toEqual([]);
  expect(figures.amidImports).toBe(amidImports);
  expect(figures.acknowledged).toBeGreaterThanOrEqual(20);
});
