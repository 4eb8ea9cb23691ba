import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Milliseconds: how long a connection may stand still once the app is stopping, when none goes on at the latest, and how often one looks. */
export interface StallLimits {
  stillMs: number;
  latestMs: number;
  lookEveryMs: number;
}

/** Less than the nine seconds after which an app is ended by force. */
export const stallLimits: StallLimits = { stillMs: 2000, latestMs: 7000, lookEveryMs: 250 };

interface Connection {
  exchange?: { request: IncomingMessage; response: ServerResponse };
  bytes: number;
  since: number;
}

/** A request has come whole, and we have not answered it yet: the peer can do nothing. */
const isOurTurn = ({ exchange }: Connection): boolean =>
  exchange !== undefined && exchange.request.complete && !exchange.response.writableEnded;

/**
 * Watches a server's connections, so that at the end none holds the process up: whose peer neither goes on sending nor reads its answer is cut.
 * @returns what begins to cut, once the app is stopping
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
  // What became a stream is told to come back, and closed, by whoever keeps it.
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
