import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Limits of connections while the app stops, in milliseconds: how long one may stand still, when the last one ends, and the interval of
 * the check.
 */
export interface StallLimits {
  stillMs: number;
  latestMs: number;
  lookEveryMs: number;
}

/** Shorter than the nine seconds after which the app is killed. */
export const stallLimits: StallLimits = { stillMs: 2000, latestMs: 7000, lookEveryMs: 250 };

interface Connection {
  exchange?: { request: IncomingMessage; response: ServerResponse };
  bytes: number;
  since: number;
}

/** @returns whether the peer waits for us: its request is complete and not answered yet */
const isOurTurn = ({ exchange }: Connection): boolean =>
  exchange !== undefined && exchange.request.complete && !exchange.response.writableEnded;

/**
 * Watches a server's connections, so that none keeps a stopping process alive. It destroys connections whose peer neither sends nor
 * reads.
 * @returns a function that starts to destroy such connections; call it when the app stops
 */
export function watchStalled(server: Server, { stillMs, latestMs, lookEveryMs } = stallLimits): () => void {
  const connections = new Map<Socket, Connection>();
  server.on("connection", (socket) => {
    connections.set(socket, { bytes: 0, since: 0 });
    socket.once("close", () => connections.delete(socket));
  });
  server.on("request", (request, response) => {
    const connection = connections.get(request.socket);
    if (connection) connection.exchange = { request, response };
  });
  // Upgraded connections belong to the event channel, which tells their clients to reconnect and closes them itself.
  server.on("upgrade", (_request, socket: Socket) => connections.delete(socket));
  return () => {
    const began = performance.now();
    const look = () => {
      const now = performance.now();
      for (const [socket, connection] of connections) {
        const bytes = socket.bytesRead + socket.bytesWritten;
        const goesOn = bytes !== connection.bytes || isOurTurn(connection) || connection.since === 0;
        if (goesOn) Object.assign(connection, { bytes, since: now });
        const isStill = now - connection.since >= stillMs || (now - began >= latestMs && !isOurTurn(connection));
        if (isStill) socket.destroy();
      }
    };
    const timer = setInterval(look, lookEveryMs).unref();
    server.once("close", () => clearInterval(timer));
    look();
  };
}
