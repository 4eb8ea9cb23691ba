import { createServer, type IncomingMessage, request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** How a service misbehaves: refuses, answers 503, is slow, hangs, or answers garbage. */
export type Fault = "refuse" | "unavailable" | "slow" | "hang" | "html" | "truncated" | "unauthorized";

/** Slightly longer than the gateway's breaker stays open (promise 26). */
const leftAloneMs = 2100;

/** A proxy between gateway and marketplace that makes the services under a path misbehave when a test says so. */
export class FaultProxy {
  readonly #faults = new Map<string, Fault>();
  readonly #server: Server;
  #lastFaultAt = 0;

  constructor(marketplacePort: number) {
    this.#server = createServer((incoming, outgoing) => {
      const fault = this.#faultOf(incoming);
      if (fault) this.#lastFaultAt = Date.now();
      if (fault === "refuse") return void incoming.socket.destroy();
      if (fault === "hang") return;
      if (fault === "unavailable") return void outgoing.writeHead(503).end("{}");
      if (fault === "unauthorized")
        return void outgoing.writeHead(401, { "content-type": "application/json" }).end("{}");
      if (fault === "html")
        return void outgoing.writeHead(200, { "content-type": "text/html" }).end("<h1>Wartung</h1>");
      const forward = () => {
        const upstream = request(
          {
            port: marketplacePort,
            host: "127.0.0.1",
            method: incoming.method,
            path: incoming.url,
            headers: incoming.headers,
          },
          (answer) => {
            // These headers describe the marketplace's connection; the proxy's own connections are kept for a shorter time.
            const { connection: _, "keep-alive": __, ...headers } = answer.headers;
            outgoing.writeHead(answer.statusCode ?? 502, headers);
            if (fault !== "truncated") return void answer.pipe(outgoing);
            answer.once("data", (chunk: Buffer) => {
              outgoing.write(chunk.subarray(0, chunk.length / 2));
              outgoing.destroy();
            });
          },
        );
        upstream.on("error", () => outgoing.destroy());
        incoming.pipe(upstream);
      };
      if (fault === "slow") setTimeout(forward, 1500);
      else forward();
    });
    this.#server.on("upgrade", (incoming, socket, head) => {
      if (this.#faultOf(incoming) === "refuse") return void socket.destroy();
      const upstream = connect(marketplacePort, "127.0.0.1", () => {
        const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`];
        for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
          lines.push(`${incoming.rawHeaders[index]}: ${incoming.rawHeaders[index + 1]}`);
        }
        upstream.write(`${lines.join("\r\n")}\r\n\r\n`);
        upstream.write(head);
        socket.pipe(upstream).pipe(socket);
      });
      upstream.on("error", () => socket.destroy());
      socket.on("error", () => upstream.destroy());
    });
  }

  #faultOf({ url }: IncomingMessage): Fault | undefined {
    return [...this.#faults].find(([prefix]) => url?.startsWith(prefix))?.[1];
  }

  /** @returns the port */
  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  /** @param prefix the beginning of a service's paths, e.g. "/order/" */
  set(prefix: string, fault: Fault): void {
    this.#faults.set(prefix, fault);
  }

  heal(): void {
    this.#faults.clear();
  }

  /** Waits until every breaker of the gateway lets calls through again, so that no later test meets an open one. */
  async forgotten(): Promise<void> {
    await wait(Math.max(0, this.#lastFaultAt + leftAloneMs - Date.now()));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
