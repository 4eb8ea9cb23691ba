import { z } from "zod";
import { recordId } from "../../person.ts";

export const stars = z.int().min(1).max(5);

/** An order's published rating. */
export const ratingOfOrder = z.object({ id: recordId, stars });
