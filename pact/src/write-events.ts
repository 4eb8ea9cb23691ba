import { MatchersV3, PactV4 } from "@pact-foundation/pact";
import { eventsOf, type RoomEvent, roomEvents, sentenceForm } from "@partner-konto/contracts/events";
import { valueOf } from "@partner-konto/contracts/example-values";
import { everyChangeType } from "@partner-konto/domain/notifications/change-types";
import { isForUser } from "@partner-konto/domain/notifications/filter";
import { notificationMessage, socketEvents } from "@partner-konto/domain/notifications/schema";
import { fill } from "@partner-konto/domain/texts/fill";
import { consumer } from "./consumer.ts";
import { matcherOf } from "./response-matcher.ts";

/** The name of the events server (EVENTS_URL of the gateway); no service of the catalogue has it. */
export const eventsProvider = "events";

/** Begins with the kind of message, like the other descriptions with their call. */
export const eventDescription = (name: string): string => `events.notification of ${name}`;

const names = {
  ref: "H-100001",
  company: "Heidebrand GmbH",
  agency: "Lüneburg",
  status: "Bestätigt",
  area: "Elbmarsch",
  offering: "online",
  before: "Elbmarsch",
  name: "Elbmarsch Süd",
  stars: "5",
};

/** @returns an event as the agency's room receives it (portal §3): kind of change, record, message, and the path that "Ansehen" opens */
function messageOf(event: RoomEvent): Record<string, unknown> {
  const [refCollection, type] = event.changeType.split(".");
  const path = event.action.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(valueOf(event.given, name)));
  const form = event.action.replace("?", "\\?").replaceAll(/\{\w+\}/g, "[^/?]+");
  return {
    ...(matcherOf(notificationMessage, undefined) as Record<string, unknown>),
    refCollection,
    changes: { type },
    message: MatchersV3.regex(sentenceForm(event), fill(event.text, names)),
    action: MatchersV3.regex(`^${form}$`, path),
  };
}

/** Writes the pact of the events into a folder, one by one: two at once crash the native core. */
export async function writeEvents(folder: string): Promise<void> {
  const pact = new PactV4({ consumer, provider: eventsProvider, dir: folder, logLevel: "warn" });
  for (const [name, event] of Object.entries(roomEvents)) {
    await pact
      .addAsynchronousInteraction()
      .given(event.given, {})
      .expectsToReceive(eventDescription(name), (builder) =>
        builder.withJSONContent(messageOf(event)).withMetadata({ event: socketEvents.notification }),
      )
      .executeTest(async ({ contents }) => {
        const message = notificationMessage.parse(contents.content);
        const reader = { userId: "somebody", appTypes: everyChangeType };
        if (!isForUser(message, reader)) throw new Error(`the gateway would not hand ${name} on`);
        if (eventsOf(message).join() !== name) throw new Error(`${name} is told like another event`);
      });
  }
}
