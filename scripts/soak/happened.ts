import type { Stand } from "../load/stand.ts";

/** The newest position there is. */
export async function newestPosition({ postgres }: Stand): Promise<number> {
  const { newest } = await postgres.db
    .selectFrom("message")
    .select(({ fn }) => fn.max("position").as("newest"))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

/** The positions of what was published in each room after one, in order: what its people must have been shown. */
export async function happenedAfter({ postgres }: Stand, after: number): Promise<Record<string, number[]>> {
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

/** Whether everything that was to be published has been. */
export async function isOutboxEmpty({ postgres }: Stand): Promise<boolean> {
  return (await postgres.db.selectFrom("outbox").select("id").limit(1).execute()).length === 0;
}
