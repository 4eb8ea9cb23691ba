import type { Stand } from "../processes/stand.ts";

/** The newest position. */
export async function newestPosition({ postgres }: Stand): Promise<number> {
  const { newest } = await postgres.db
    .selectFrom("message")
    .select(({ fn }) => fn.max("position").as("newest"))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

/** The positions published in each room after a position, in order. The room's people must have received exactly these. */
export async function publishedAfter({ postgres }: Stand, after: number): Promise<Record<string, number[]>> {
  const rows = await postgres.db
    .selectFrom("message")
    .select(["channelId", "position"])
    .where("position", ">", after)
    .orderBy("position")
    .execute();
  const rooms: Record<string, number[]> = {};
  for (const { channelId, position } of rows) (rooms[channelId] ??= []).push(position);
  return rooms;
}

/** Whether all events have been published. */
export async function isOutboxEmpty({ postgres }: Stand): Promise<boolean> {
  return (await postgres.db.selectFrom("outbox").select("id").limit(1).execute()).length === 0;
}
