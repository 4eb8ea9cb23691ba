import { howMany, limit } from "@partner-konto/testing/how-many";
import { expect, test } from "vitest";
import { randomFrom } from "../../../apps/marketplace/src/demo/random.ts";
import { startPostgres } from "../../../apps/marketplace/src/kernel/testing/postgres.ts";
import { answerKills } from "./answer-kills.ts";

test("promise 50: two processes that are killed again and again remind of each order once, and pause once", {
  tags: "long",
  timeout: limit(300_000),
}, async () => {
  const postgres = await startPostgres();
  const kills = howMany(4, 12);
  const figures = await answerKills(postgres, { orders: 5 * kills, kills, random: randomFrom("kills of reminders") });
  await postgres.stop();
  expect(figures.wrong).toEqual([]);
  expect(figures.mails).toBeGreaterThan(kills);
});
