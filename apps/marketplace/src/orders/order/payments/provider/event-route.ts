import type { FastifyInstance } from "fastify";
import { limitAnonymousReads } from "../../../../kernel/http/anonymous-limits.ts";
import { Refusal } from "../../../../kernel/http/refusal.ts";
import type { Kernel } from "../../../../kernel/kernel.ts";
import type { ProviderEvent } from "./provider.ts";

const mostBytes = 64 * 1024;

interface Options {
  kernel: Pick<Kernel, "parts" | "mayReadUnknown">;
  /** Must do nothing for an unknown transaction, so that the answer tells nobody which ones there are. */
  apply: (event: ProviderEvent) => Promise<void>;
}

/** The route by which the provider tells of payments (docs/operators/instalments.md). A provider without events has no route. */
export async function eventRoute(app: FastifyInstance, { kernel, apply }: Options): Promise<void> {
  const { provider } = kernel.parts.instalments;
  if (!provider.readEvent) return;
  // The signature is over the body as it was sent, whatever its type.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string", bodyLimit: mostBytes }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook("onRequest", async (request) => limitAnonymousReads(kernel, request));
  app.post<{ Body: string | undefined }>("/payment-events", async ({ headers, body }, reply) => {
    const event = provider.readEvent?.(headers, body ?? "");
    if (!event) throw new Refusal("UNAUTHORIZED");
    await apply(event);
    return reply.status(204).send();
  });
}
