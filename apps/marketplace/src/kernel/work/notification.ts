import { notificationMessage } from "@partner-konto/domain/notifications/schema";
import type { Selectable } from "kysely";
import type { z } from "zod";
import type { MessageTable } from "../db/tables.ts";

/** A notification in its wire form. */
export type Notification = z.infer<typeof notificationMessage>;

/** Converts a stored message to its wire form. */
export function notificationOf(row: Selectable<MessageTable>): Notification {
  const { userId, type, createdAt, outboxId: _, ...rest } = row;
  return notificationMessage.parse({
    ...rest,
    user: userId === null ? null : { id: userId },
    changes: { type },
    createdAt: createdAt.toISOString(),
  });
}
