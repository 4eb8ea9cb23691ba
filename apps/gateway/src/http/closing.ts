import type { FastifyInstance } from "fastify";

/**
 * Once the gateway is stopping, each answer ends its connection: what was under way would else leave an idle one behind, and the
 * process would wait for it (reliability 0.10).
 */
export function closeConnectionsWhenStopping(app: FastifyInstance): void {
  let stopping = false;
  app.addHook("preClose", async () => {
    stopping = true;
  });
  app.addHook("onSend", async (_request, reply) => {
    if (stopping) reply.header("connection", "close");
  });
}
