import type { Pause } from "@partner-konto/domain/areas/delivery-area/schedule";
import { formatTime } from "@partner-konto/domain/format/clock";
import { formatDayWithoutYear } from "@partner-konto/domain/format/date";
import { areaAction, areaPausedMessage } from "@partner-konto/domain/notifications/message";
import type { Context } from "../../kernel/handler.ts";
import { tellRooms } from "./tell-rooms.ts";

/**
 * Pauses an area because of orders that nobody answered, and tells its agency. An area that is offline, or whose people set a pause that is
 * not over, stays as it is.
 */
export async function pauseUnanswered(context: Context, id: string, pause: Pause, unanswered: number): Promise<void> {
  const { db, now } = context;
  const area = await db.selectFrom("deliveryArea").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!area?.isOffering || (area.pause && Date.parse(area.pause.until) > now.getTime())) return;
  const version = area.version + 1;
  await db
    .updateTable("deliveryArea")
    .set({ pause: JSON.stringify(pause), modifiedAt: now, version })
    .where("id", "=", id)
    .execute();
  await context.audit({
    collection: "deliveryArea",
    recordId: id,
    version,
    action: "pauseUnanswered",
    fields: ["pause"],
    before: { pause: area.pause },
    after: { pause },
  });
  const until = `${formatDayWithoutYear(pause.until)}, ${formatTime(pause.until)}`;
  await tellRooms(context, [area], {
    messageOf: (names) => areaPausedMessage({ ...names, until, unanswered }),
    actionOf: () => areaAction(id),
  });
}
