import { z } from "zod";
import { assumedObject } from "../assumed.ts";

/** The body of adminMailManager.failureWebhook as JSON: the returned mail as text. */
export const returnedMail = assumedObject(z.object({ message: z.string().max(256 * 1024) }));
