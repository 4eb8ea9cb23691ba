import { expect, test } from "vitest";
import { startPostgres } from "../src/kernel/testing-postgres.ts";
import { randomSaves } from "./random-saves.ts";

/**
 * At any moment a record is what was acknowledged so far, version by version; what was acknowledged is there or was changed by somebody who had
 * seen it; and whoever was refused was told so, with the record as it stood and for a reason. `npm run chaos -- saves` tries all.
 */
test("promise 31: people save random changes of agencies, companies, pages, users and scopes at once, and no edit is lost untold", async () => {
  const postgres = await startPostgres();
  try {
    const { saves, accepted, refused, wrong } = await randomSaves(postgres.db, 90, "a small form");
    expect(wrong).toEqual([]);
    console.info(`promise 31: tried ${saves} of 1000 random saves, ${accepted} taken, ${refused} refused`);
  } finally {
    await postgres.stop();
  }
}, 60_000);
