import { randomUUID } from "node:crypto";
import { notificationRequest, socketEvents } from "@partner-konto/domain/notifications/schema";
import { casesOf } from "@partner-konto/testing/cases";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { howMany, limit } from "@partner-konto/testing/how-many";
import { expect, test } from "vitest";
import { z } from "zod";
import { startMarketplace } from "../../kernel/testing/testing.ts";
import { ask, connected, listen } from "./testing.ts";

const market = forAllTests(() => startMarketplace({ handlers: {} }));
const server = forAllTests(() => listen(market));

const room = randomUUID();
const beyond = ["0000-01-01T00:00:00Z", "9999-12-31T23:59:59-14:00"];
const known = { texts: [room, ...beyond], numbers: [1] };
const requests = {
  [socketEvents.joinRooms]: { schema: z.object({ ids: z.array(z.uuid()) }), example: { ids: [room] } },
  [socketEvents.fetchMessages]: {
    schema: notificationRequest,
    example: { rooms: [room], lastDate: null, metadata: { page: 1, limit: 10, total: 0 } },
  },
};

test.each(beyond)(
  "promise 15: %s is outside the calendar and filters like the end of time on its side",
  async (lastDate) => {
    const { token } = await market.signIn({});
    const socket = await connected(server.address, token);
    const metadata = { page: 1, limit: 10, total: 0 };
    const answer = await ask(socket, socketEvents.fetchMessages, { rooms: [room], lastDate, metadata });
    expect(answer).toMatchObject({ messages: [] });
    socket.close();
  },
);

test("promise 15: the events server survives every socket request and answers each with its specific error", {
  tags: "long",
  timeout: limit(600_000),
}, async () => {
  const [each, seed] = [howMany(25, 5000), 15];
  const dealer = await market.signIn({ roles: ["BUSINESS_CUSTOMER_ORDER_MANAGER"] });
  const socket = await connected(server.address, dealer.token);
  const count = { answered: 0, refused: 0 };
  for (const [event, { schema, example }] of Object.entries(requests))
    for (const { json } of casesOf(schema, known, example, { seed, count: each })) {
      let payload: unknown = json;
      try {
        payload = JSON.parse(json);
      } catch {
        // Invalid JSON is sent as plain text.
      }
      const answer = (await ask(socket, event, payload)) as { error?: string };
      expect([undefined, "INVALID_INPUT"], `${event} ${json.slice(0, 300)}`).toContain(answer.error);
      count[answer.error === undefined ? "answered" : "refused"] += 1;
    }
  expect(socket.connected).toBe(true);
  socket.close();
  expect(count.answered).toBeGreaterThan(0);
  console.log(
    `promise 15: tried ${2 * each} of ${Math.max(400, 2 * each)} requests of a socket, refused ${count.refused}`,
  );
});
