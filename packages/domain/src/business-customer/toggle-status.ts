import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { recordId } from "../person.ts";

/**
 * toggleStatusDTO of several services (not shown): whose status, and what it shall be. Without `status` it becomes the other one; with
 * it, asking twice does no more than asking once.
 */
export const toggleStatus = assumedObject(z.object({ id: recordId, status: z.boolean().optional() }));

/** The status after a toggle. */
export const toggled = (now: boolean, wanted: boolean | undefined): boolean => wanted ?? !now;
