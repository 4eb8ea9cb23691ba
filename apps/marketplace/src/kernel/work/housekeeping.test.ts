import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { freshDatabase } from "../testing/database.ts";
import { tidy } from "./housekeeping.ts";

const now = new Date("2026-03-02T09:00:00.000Z");
const ago = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);

test("answers are kept for a day, notifications for 90 days, and the embedded database's log is trimmed", {
  tags: "long",
}, async () => {
  const { db } = await freshDatabase();
  const answer = { owner: "jutta", call: "order.confirm", requestHash: "", answer: "" };
  const message = {
    channelId: randomUUID(),
    userId: null,
    refCollection: "order",
    refId: randomUUID(),
    type: "UPDATE" as const,
    message: "",
    action: "/",
    companyName: "",
    bcName: "",
    daName: null,
  };
  for (const [key, createdAt] of [
    ["young", ago(23)],
    ["old", ago(25)],
  ] as const)
    await db
      .insertInto("idempotency")
      .values({ ...answer, key, createdAt })
      .execute();
  for (const [outboxId, createdAt] of [
    [1, ago(24 * 89)],
    [2, ago(24 * 91)],
  ] as const)
    await db
      .insertInto("message")
      .values({ ...message, id: randomUUID(), outboxId, createdAt })
      .execute();
  const checkpoints = sql<{ at: string }>`select redo_lsn::text as at from pg_control_checkpoint()`;
  const [before] = (await checkpoints.execute(db)).rows;
  await tidy(db, now, "embedded");
  const [after] = (await checkpoints.execute(db)).rows;
  expect(after?.at).not.toBe(before?.at);
  expect(await db.selectFrom("idempotency").select("key").execute()).toEqual([{ key: "young" }]);
  expect(await db.selectFrom("message").select("outboxId").execute()).toEqual([{ outboxId: 1 }]);
  await db.destroy();
});
