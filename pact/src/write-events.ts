import { MatchersV3, PactV4 } from "@pact-foundation/pact";
import { everyChangeType } from "@partner-konto/domain/notification/change-types";
import { isForUser } from "@partner-konto/domain/notification/filter";
import { notificationMessage, socketEvents } from "@partner-konto/domain/notification/schema";
import { consumer } from "./consumer.ts";
import { matcherOf } from "./response-matcher.ts";

/** The events server, which the gateway's setting EVENTS_URL names; no service of the catalogue is called so. */
export const eventsProvider = "events";
export const newOrderEvent = "events.notification of a new order";

/** A new order as it comes to the agency's room (portal §3): the sentence, where "Ansehen" leads, and whose it is. */
const newOrder = {
  ...(matcherOf(notificationMessage, undefined) as Record<string, unknown>),
  refCollection: "order",
  changes: { type: "CREATE" },
  message: MatchersV3.regex(
    "^Neue Bestellung .+ für .+, .+ eingegangen\\.$",
    "Neue Bestellung H-100001 für Heidebrand GmbH, Lüneburg eingegangen.",
  ),
  action: MatchersV3.regex(
    "^/agency/[^/?]+/orders\\?orderId=.+$",
    "/agency/0b0a1c64-0000-4000-8000-000000000020/orders?orderId=0b0a1c64-0000-4000-8000-000000000015",
  ),
};

/** Writes the pact of the order event into a folder. */
export async function writeEvents(folder: string): Promise<void> {
  const pact = new PactV4({ consumer, provider: eventsProvider, dir: folder, logLevel: "warn" });
  await pact
    .addAsynchronousInteraction()
    .given("a new order was placed", {})
    .expectsToReceive(newOrderEvent, (builder) =>
      builder.withJSONContent(newOrder).withMetadata({ event: socketEvents.notification }),
    )
    .executeTest(async ({ contents }) => {
      const message = notificationMessage.parse(contents.content);
      const reader = { userId: "somebody", appTypes: everyChangeType };
      if (!isForUser(message, reader)) throw new Error("the gateway would not hand a new order on");
    });
}
