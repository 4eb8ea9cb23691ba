import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";

const value = z.record(z.string(), z.unknown());
const attributes = z.array(z.object({ key: z.string(), value })).default([]);
const request = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.int(),
              attributes,
              status: z.object({ code: z.int().optional() }),
            }),
          ),
        }),
      ),
    }),
  ),
});

export interface ReceivedSpan {
  app: string;
  traceId: string;
  spanId: string;
  parent: string | undefined;
  name: string;
  facts: Record<string, unknown>;
  failed: boolean;
}

const factsOf = (list: z.output<typeof attributes>): Record<string, unknown> =>
  Object.fromEntries(list.map((entry) => [entry.key, Object.values(entry.value)[0]]));

/** A small OTLP collector over HTTP that keeps every byte it receives. */
export async function startOtlpReceiver() {
  const spans: ReceivedSpan[] = [];
  let received = "";
  async function take(incoming: IncomingMessage): Promise<void> {
    let body = "";
    for await (const chunk of incoming.setEncoding("utf8")) body += String(chunk);
    received += `${JSON.stringify(incoming.headers)}${body}`;
    for (const { resource, scopeSpans } of request.parse(JSON.parse(body)).resourceSpans)
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({
          app: String(factsOf(resource.attributes)["service.name"]),
          traceId: span.traceId,
          spanId: span.spanId,
          parent: span.parentSpanId,
          name: span.name,
          facts: factsOf(span.attributes),
          failed: span.status.code === 2,
        });
  }
  const server = createServer((incoming, response) => {
    take(incoming).then(
      () => response.setHeader("content-type", "application/json").end("{}"),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    spans,
    received: () => received,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
