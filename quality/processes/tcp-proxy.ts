import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * The state of the network between two processes: bytes pass; connections are cut and refused; silence on new and existing connections, as
 * when a machine is gone; or every chunk is delayed.
 */
export type Weather = "through" | "cut" | "silent" | { lateMs: number };

export interface TcpProxy {
  port: number;
  become(weather: Weather): void;
  close(): Promise<void>;
}

/** A TCP proxy that fails as told. A connection opened during silence stays silent for ever, like a peer that is gone. */
export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  let weather: Weather = "through";
  const sockets = new Set<Socket>();
  const lost = new WeakSet<Socket>();
  const server = createServer((near) => {
    const far = connect(target.port, target.host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("error", () => undefined);
      from.on("close", () => {
        sockets.delete(from);
        if (!lost.has(from)) to.destroy();
      });
      from.on("data", (chunk) => {
        if (weather === "silent") for (const one of [near, far]) lost.add(one);
        if (lost.has(from)) return;
        if (typeof weather === "object") setTimeout(() => to.write(chunk), weather.lateMs);
        else to.write(chunk);
      });
    }
    if (weather === "cut") near.resetAndDestroy();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    become(next) {
      weather = next;
      if (next === "silent") for (const socket of sockets) lost.add(socket);
      if (next === "cut") for (const socket of sockets) socket.resetAndDestroy();
    },
    async close() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
