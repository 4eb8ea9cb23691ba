import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@partner-konto/testing/free-port";
import { limit } from "@partner-konto/testing/how-many";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { createLog } from "./kernel/log.ts";
import { startPostgres } from "./kernel/testing/postgres.ts";
import { startMarketplace } from "./marketplace.ts";
import { readSettings } from "./settings.ts";

const windowMs = 10_000;
const mostPerSecond = 3;

test("an idle marketplace sends at most three statements a second to its Postgres", {
  tags: "long",
  timeout: limit(90_000),
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), "idle-"));
  const postgres = await startPostgres();
  const query = vi.spyOn(pg.Client.prototype, "query");
  const statements = (): string[] =>
    query.mock.calls.flatMap(([asked]: unknown[]) => {
      const text = typeof asked === "string" ? asked : (asked as { text: string }).text;
      // One text may hold several statements.
      return text.split(";").filter((one) => one.trim() !== "");
    });
  const isQuestion = (text: string): boolean => text.startsWith("select exists");
  const questions = (): number => statements().filter(isQuestion).length;
  const isQuiet = (): boolean => questions() > 3 && statements().slice(-3).every(isQuestion);
  const port = String(await freePort());
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: folder, PORT: port, DRAIN_SECONDS: "0" };
  const marketplace = await startMarketplace(await readSettings(settings), createLog("silent"));
  try {
    // The first looks find the work of the start, such as housekeeping.
    await expect.poll(isQuiet, { timeout: limit(30_000) }).toBe(true);
    const [before, asked] = [statements().length, questions()];
    const from = performance.now();
    // A slow machine makes the window longer, and then fewer statements a second are sent.
    await expect.poll(() => performance.now() - from, { timeout: limit(60_000) }).toBeGreaterThan(windowMs);
    const idle = statements().slice(before);
    const perSecond = (idle.length / (performance.now() - from)) * 1000;
    expect(perSecond, idle.join("\n")).toBeLessThanOrEqual(mostPerSecond);
    // A window in which nothing is asked would measure nothing.
    expect(questions()).toBeGreaterThan(asked + 2);
  } finally {
    await marketplace.close();
    query.mockRestore();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
