import { watchStalled } from "@partner-konto/contracts/stalled-connections";
import type { FastifyInstance } from "fastify";

/**
 * Once the gateway is stopping, each answer ends its connection: what was under way would else leave an idle one behind, and the
 * process would wait for it (reliability 0.10). A peer that stands still in the middle of its request is not waited for.
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
  // A handshake that comes now is answered 503 before any hook.
  app.server.on("upgrade", ({ socket }) => {
    if (stopping) socket.destroySoon();
  });
}

/**
 * Of a connection that asked to become something else Node keeps nothing, no time limit either: when it was answered like any other
 * request, it is ended here, or it would stay open for as long as its peer likes.
 */
export function endRefusedUpgrades(app: FastifyInstance): void {
  app.addHook("onResponse", async ({ raw: { headers, socket } }) => {
    if (headers.upgrade !== undefined) socket.destroySoon();
  });
}
