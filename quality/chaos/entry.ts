import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

const everyMs = 500;

/** A proxy in front of replicas with the rules of decision 0013: a substitute for deploy/haproxy.cfg without Docker. */
export interface Entry {
  url: string;
  /** Sets the replicas that get requests; none before the first call. */
  serve(targets: readonly string[]): void;
  close(): Promise<void>;
}

/**
 * Polls each replica's /ready twice a second and sends a replica no new requests after two failures. Each request has its own connection;
 * only a request whose connection was refused is sent to the other replica.
 */
export async function startEntry(): Promise<Entry> {
  let replicas: { url: string; refusals: number }[] = [];
  let turn = 0;
  const look = async (): Promise<void> => {
    const isWell = (url: string): Promise<boolean> =>
      fetch(`${url}/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    await Promise.all(
      replicas.map(async (replica) => {
        replica.refusals = (await isWell(replica.url)) ? 0 : replica.refusals + 1;
      }),
    );
  };
  const timer = setInterval(() => void look(), everyMs);

  function send(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, left: readonly string[]): void {
    const [target, ...others] = left;
    if (target === undefined) return void outgoing.writeHead(502).end();
    const { hostname, port } = new URL(target);
    const { method, url: path, headers } = incoming;
    const upstream = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    upstream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED") send(incoming, body, outgoing, others);
      else outgoing.destroy();
    });
    upstream.end(body);
  }

  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const well = replicas.filter(({ refusals }) => refusals < 2).map(({ url }) => url);
    const inTurn = well.map((_, at) => well[(at + turn) % well.length] ?? "");
    buffer(incoming).then(
      (body) => send(incoming, body, outgoing, inTurn),
      () => outgoing.destroy(),
    );
  });
  // Longer than the clients keep their connections, so that none is closed while a request is sent.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve(targets) {
      replicas = targets.map((url) => ({ url, refusals: 0 }));
    },
    async close() {
      clearInterval(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
