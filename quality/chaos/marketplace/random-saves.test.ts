import { limit } from "@partner-konto/testing/how-many";
import { expect, test } from "vitest";
import { startPostgres } from "../../../apps/marketplace/src/kernel/testing/postgres.ts";
import { randomSaves } from "./random-saves.ts";

/**
 * At any time a record consists of exactly the acknowledged edits, version by version. An acknowledged value is there unless somebody who
 * had seen it changed it. Every refusal has a reason and carries the current record. `npm run chaos -- saves` runs all of it.
 */
test("promise 31: random concurrent saves of five kinds of records lose no acknowledged edit", {
  tags: "long",
  timeout: limit(60_000),
}, async () => {
  const postgres = await startPostgres();
  try {
    const { wrong } = await randomSaves(postgres.db, 90, "a small form");
    expect(wrong).toEqual([]);
  } finally {
    await postgres.stop();
  }
});
