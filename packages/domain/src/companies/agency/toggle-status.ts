import { z } from "zod";
import { assumedObject } from "../../assumed.ts";
import { recordId } from "../../person.ts";

/**
 * toggleStatusDTO of several services (fields not specified). Without `status` the call flips the status; with `status` a repeated call
 * has no further effect.
 */
export const toggleStatus = assumedObject(z.object({ id: recordId, status: z.boolean().optional() }));

/** @returns the status after a toggle: the wanted one, or the opposite of the current one */
export const toggled = (now: boolean, wanted: boolean | undefined): boolean => wanted ?? !now;
