import { assumedObject } from "@partner-konto/domain/assumed";
import { z } from "zod";
import { type HintTopic, hintReloads } from "./messenger.effects.ts";

const topics = Object.keys(hintReloads) as [HintTopic, ...HintTopic[]];

/**
 * Tells open pages that something has changed, so that they load it anew (not specified). It is stored nowhere and may come twice. `room`
 * says whose pages: everybody's, those of platform staff, of the people in an agency's room, or of one person.
 */
export const hint = assumedObject(
  z.object({
    topic: z.enum(topics),
    room: z.union([z.enum(["all", "staff"]), z.templateLiteral([z.enum(["agency:", "user:"]), z.uuid()])]),
  }),
);
export type Hint = z.infer<typeof hint>;
