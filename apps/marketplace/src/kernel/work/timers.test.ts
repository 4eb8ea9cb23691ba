import { Writable } from "node:stream";
import { limit } from "@partner-konto/testing/how-many";
import { expect, test } from "vitest";
import { overPostgres } from "../db/open-database.ts";
import { createLog } from "../log.ts";
import { type Marketplace, startMarketplace } from "../testing/testing.ts";
import { startBackgroundWork } from "./background-work.ts";
import { housekeeping } from "./housekeeping.ts";
import { publishing } from "./publisher.ts";

/** A readable log, and a database that cannot be reached. */
function brokenGround() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const { db } = overPostgres("postgres://canary:geheim@127.0.0.1:1/nothing", () => {});
  return { lines, log: createLog("info", stream), db };
}

test(
  "promise 49: failed timer work is logged without secrets and retried, and the process serves on",
  async () => {
    const { lines, log, db } = brokenGround();
    const market: Marketplace = await startMarketplace({
      handlers: { order: { healthCheck: async () => ({ status: "ok" }) } },
    });
    const outlets = {
      emit: () => {},
      endStreams: () => {},
      hint: () => {},
      queueMail: () => Promise.resolve(),
    };
    const kernel = { ...market.kernel, db };
    const background = startBackgroundWork(kernel, log, [
      publishing(db, outlets, log, undefined, 10),
      housekeeping(kernel, "postgres", []),
    ]);
    const said = (words: string): number => lines.filter((line) => line.includes(words)).length;
    await expect.poll(() => said('"work":"housekeeping"')).toBe(1);
    await expect.poll(() => said('"work":"all"'), { timeout: limit(20_000) }).toBeGreaterThan(1);
    expect(said("it is tried again")).toBe(lines.length);
    await background.stop();
    expect(lines.join("")).not.toContain("geheim");
    expect(await market.call("order.healthCheck", {})).toEqual({ status: "ok" });
    await market.close();
    await db.destroy();
  },
  limit(40_000),
);
