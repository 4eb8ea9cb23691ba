import { type AddressInfo, createServer, type Socket } from "node:net";

/** Answers one request on a raw socket, correctly or not. */
export type Fault = (socket: Socket) => void;

export interface FaultServer {
  url: string;
  /** Requests that arrived. */
  requests: number;
  /** Sockets that were closed. */
  closed: number;
  /** Sockets that are open now. */
  open(): number;
  fault: Fault;
  close(): Promise<void>;
}

export const head = (status: string, headers: readonly string[]): string =>
  `HTTP/1.1 ${status}\r\n${["content-type: application/json", ...headers].join("\r\n")}\r\n\r\n`;

export const answer = (body: string | Buffer, headers: readonly string[] = [], status = "200 OK"): Fault => {
  const bytes = Buffer.from(body as string);
  const whole = Buffer.concat([Buffer.from(head(status, [`content-length: ${bytes.length}`, ...headers])), bytes]);
  return (socket) => void socket.write(whole);
};

/** A service on raw sockets; the test decides byte by byte how it answers. */
export async function startFaultServer(
  fault: Fault,
  { host, port } = { host: "127.0.0.1", port: 0 },
): Promise<FaultServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => {
      sockets.delete(socket);
      state.closed += 1;
    });
    socket.on("data", (chunk) => {
      if (!chunk.toString("latin1").includes("\r\n\r\n")) return;
      state.requests += 1;
      state.fault(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const state: FaultServer = {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    requests: 0,
    closed: 0,
    open: () => sockets.size,
    fault,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return state;
}
