import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";

/** The required form of a publication (pact_broker documentation, "Publish Contracts"). */
const publication = z.object({
  pacticipantName: z.string().min(1),
  pacticipantVersionNumber: z.string().min(1),
  branch: z.string().min(1).optional(),
  buildUrl: z.url().optional(),
  tags: z.array(z.string()).optional(),
  contracts: z
    .array(
      z.object({
        consumerName: z.string(),
        providerName: z.string(),
        specification: z.literal("pact"),
        contentType: z.literal("application/json"),
        content: z.base64(),
        onConflict: z.enum(["overwrite", "merge"]).optional(),
      }),
    )
    .min(1),
});
type Publication = z.output<typeof publication>;

export interface Broker {
  url: string;
  /** Every accepted publication. */
  published: Publication[];
  /** The decoded pact of a provider. */
  pact(provider: string): unknown;
  /** The received Authorization headers. */
  credentials: (string | undefined)[];
  close(): Promise<void>;
}

interface Options {
  /** The Authorization header that the broker requires. */
  wants?: string;
  /** The broker's path on its host. */
  base?: string;
  /** The broker's own idea of its address. */
  believes?: string;
  /** Another response of the index. */
  index?: { status: number; headers?: Record<string, string>; body?: unknown };
}

const decode = (content: string): unknown => JSON.parse(Buffer.from(content, "base64").toString());

/** Starts a broker with the part of the documented API that publishing uses, over real HTTP. */
export async function startBroker({ wants, base = "", believes, index }: Options = {}): Promise<Broker> {
  const published: Publication[] = [];
  const credentials: (string | undefined)[] = [];
  const kept = new Map<string, string>();

  function accept(body: unknown): [number, object] {
    const read = publication.safeParse(body);
    if (!read.success) return [400, { errors: read.error.issues.map(({ path }) => `${path.join(".")} is wrong`) }];
    const { pacticipantName, pacticipantVersionNumber: version, contracts } = read.data;
    for (const { consumerName, providerName, content } of contracts) {
      const { consumer } = decode(content) as { consumer: { name: string } };
      if (consumerName !== pacticipantName || consumer.name !== consumerName)
        return [400, { errors: { contracts: ["consumer name in contract content does not match"] } }];
      // The pact of a version never changes, unless the broker's administrator allows it.
      const name = `${providerName} ${version}`;
      if (kept.has(name) && kept.get(name) !== content)
        return [409, { notices: [{ type: "error", text: `Cannot change the content of the pact for ${name}` }] }];
      kept.set(name, content);
    }
    published.push(read.data);
    const text = `Pacts published for ${pacticipantName} version ${version}`;
    return [200, { notices: [{ type: "success", text }], _links: { "pb:contracts": [] } }];
  }

  async function respond(request: IncomingMessage, response: ServerResponse, url: string): Promise<void> {
    const { authorization } = request.headers;
    credentials.push(authorization);
    const answer = (status: number, body: unknown, headers: Record<string, string> = {}): void => {
      response.writeHead(status, { "content-type": "application/hal+json;charset=utf-8", ...headers });
      response.end(JSON.stringify(body));
    };
    if (wants !== undefined && authorization !== wants) return answer(401, { error: "Unauthorised" });
    if (request.method === "GET" && request.url === `${base}/`) {
      if (index) return answer(index.status, index.body ?? {}, index.headers);
      return answer(200, {
        _links: { "pb:publish-contracts": { href: `${believes ?? url}${base}/contracts/publish` } },
      });
    }
    if (request.method === "POST" && request.url === `${base}/contracts/publish`)
      return answer(...accept(JSON.parse(await text(request))));
    return answer(404, {});
  }

  const server = createServer((request, response) => {
    const { port } = server.address() as { port: number };
    void respond(request, response, `http://127.0.0.1:${port}`);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}${base}`,
    published,
    credentials,
    pact(provider) {
      const contract = published.flatMap(({ contracts }) => contracts).find((one) => one.providerName === provider);
      return contract && decode(contract.content);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
