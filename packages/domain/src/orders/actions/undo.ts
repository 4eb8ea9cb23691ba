import type { UndoableAction } from "../order/schema.ts";
import { orderSteps } from "../order/steps.ts";

/** How long an action on an order can be taken back, in minutes (decision 0006). */
export const undoMinutes = 10;

/** @returns whether the consumer got a mail about the action, so that taking it back sends a correction */
export const isMailed = (action: UndoableAction): boolean => action === "place" || orderSteps[action].mails;

/** @returns the ISO instant until which, exclusive, an action of an ISO instant can be taken back */
export const undoUntil = (at: string): string => new Date(Date.parse(at) + undoMinutes * 60_000).toISOString();
