import { setTimeout as wait } from "node:timers/promises";
import { signatureHeaders } from "@partner-konto/contracts/request";
import { calls } from "@partner-konto/contracts/services";
import { signatureOf } from "@partner-konto/contracts/signature";
import type { FastifyInstance } from "fastify";
import { Failure, failure } from "../failure.ts";
import type { Gateway } from "../gateway.ts";
import { createSenderLimits } from "../limits/sender-limits.ts";
import { createShares } from "../limits/shares.ts";
import { addressKey } from "../session/account-key.ts";
import { leaving } from "./trpc-routes.ts";

/** Running and waiting messages of an address. Nobody looks at a screen for them, so one of an address runs at a time. */
const [underWay, waiting] = [1, 240];
/**
 * How long after its arrival a message still lets calls of people go first, and how often it looks. Messages that have waited in their queue
 * for so long go on at once, so the queue moves although some call is always under way.
 */
const [patienceMs, lookEveryMs] = [250, 5];

/**
 * Routes for messages of other systems, at the paths of the catalogue. They are signed and carry no session, so cookies are not read and
 * pages of other sites gain nothing. The bytes go on as they came: only the service knows the secret. Each address has its share, so that a
 * flood waits behind itself, and people's calls go first. Wrong headers, and messages of an address whose signatures were refused many
 * times, are refused before the body is read.
 */
export async function signedRoutes(app: FastifyInstance, { gateway }: { gateway: Gateway }): Promise<void> {
  const limits = createSenderLimits(gateway.now);
  const shares = createShares(underWay, waiting);
  async function afterPeople(arrived: number): Promise<void> {
    while (performance.now() < arrived + patienceMs && !gateway.callLimits.isIdle()) await wait(lookEveryMs);
  }
  app.addHook("onRequest", async ({ headers, ip, routeOptions }, { raw }) => {
    if (!signatureOf(headers, gateway.now())) throw failure("UNAUTHORIZED");
    const { bodyLimit } = routeOptions;
    // A body of unknown length may become as large as allowed; Fastify refuses a larger one.
    const bytes = Math.min(Number(headers["content-length"] ?? bodyLimit), bodyLimit);
    const leave = limits.enter(ip, bytes);
    raw.once("close", leave);
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  for (const { id, call } of calls.filter((row) => row.call.signed)) {
    app.post(call.path, { config: { call: id }, bodyLimit: call.mostBytes }, async (request, reply) => {
      const arrived = performance.now();
      const { headers, ip: address, id: requestId } = request;
      const signature = Object.fromEntries(
        Object.entries(signatureHeaders).map(([part, header]) => [part, headers[header]]),
      );
      const body = request.body instanceof Uint8Array ? request.body : new Uint8Array();
      reply.header("cache-control", "no-store");
      const answer = await gateway.upstream
        .sendAny(
          id,
          { signature, body },
          {
            address,
            requestId,
            signal: leaving(reply),
            turn: (work) =>
              shares.run(addressKey(address), async () => {
                await afterPeople(arrived);
                return work();
              }),
          },
        )
        .catch((error: unknown) => {
          if (error instanceof Failure && error.status === 401) limits.refused(address);
          throw error;
        });
      limits.taken(address);
      return reply.send(answer);
    });
  }
}
