import type { AddressInfo } from "node:net";
import { type EventsServer, room, startEventsServer } from "./events-server.ts";
import { connectRaw, type RawSocket } from "./raw-socket.ts";
import { type Browser, signedInBrowser, startGateway, type TestGateway } from "./start-gateway.ts";

export interface SocketGround {
  gateway: TestGateway;
  events: EventsServer;
  port: number;
  /** A signed-in person who is subscribed to one room. */
  browser: Browser;
  /** A hand-written WebSocket with the cookies of `browser`; closed at the end. */
  raw(headers?: Record<string, string>, toPort?: number, path?: string): Promise<RawSocket & { status: number }>;
  close(): Promise<void>;
}

export const cookieOf = ({ cookies }: Browser): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

/** A listening gateway with its events server. */
export async function startSocketGround(): Promise<SocketGround> {
  const events = await startEventsServer();
  const gateway = await startGateway({ env: { EVENTS_URL: events.url } });
  gateway.upstream.answer("messenger.getSubscription", {
    body: { id: room(99), version: 1, ids: [room(1)], perApp: true, appTypes: { "order.CREATE": true } },
  });
  await gateway.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = gateway.app.server.address() as AddressInfo;
  const browser = await signedInBrowser(gateway);
  const open: RawSocket[] = [];
  return {
    gateway,
    events,
    port,
    browser,
    async raw(headers = {}, toPort = port, path = "/trpc") {
      const opened = await connectRaw(toPort, { Cookie: cookieOf(browser), ...headers }, path);
      open.push(opened);
      return opened;
    },
    async close() {
      for (const { socket } of open) socket.destroy();
      await gateway.close();
      await events.close();
    },
  };
}
