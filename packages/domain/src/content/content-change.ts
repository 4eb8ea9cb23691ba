import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { contentTypes } from "./values.ts";

/** Sent to every socket, whatever rooms it joined: published content of this type has changed (not specified). It is not stored. */
export const contentChange = assumedObject(z.object({ type: z.enum(contentTypes) }));
