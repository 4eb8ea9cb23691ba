import { watchStalled } from "@partner-konto/server/stalled-connections";
import type { FastifyInstance } from "fastify";

/**
 * Once the gateway is stopping, each response closes its connection. Otherwise finished requests would leave idle connections behind and
 * the process would wait for them (reliability 0.10). A peer that stalls in the middle of its request is cut.
 */
export function closeConnectionsWhenStopping(app: FastifyInstance): void {
  let stopping = false;
  const cutStalled = watchStalled(app.server);
  app.addHook("preClose", async () => {
    stopping = true;
    cutStalled();
  });
  app.addHook("onSend", async (_request, reply) => {
    if (stopping) reply.header("connection", "close");
  });
  // The framework answers a late handshake with 503 before any hook runs.
  app.server.on("upgrade", ({ socket }) => {
    if (stopping) socket.destroySoon();
  });
}

/**
 * Closes the connection of an upgrade request that got an ordinary response. Node detaches such a socket from all its time limits, so it
 * would otherwise stay open as long as the peer likes.
 */
export function endRefusedUpgrades(app: FastifyInstance): void {
  app.addHook("onResponse", async ({ raw: { headers, socket } }) => {
    if (headers.upgrade !== undefined) socket.destroySoon();
  });
}
