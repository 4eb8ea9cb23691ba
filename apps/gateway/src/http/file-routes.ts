import { type Readable, Transform } from "node:stream";
import type { AnyCall } from "@partner-konto/contracts/call";
import type { FileAnswer } from "@partner-konto/contracts/multipart";
import { pathParams } from "@partner-konto/contracts/request";
import { type CallId, calls, services } from "@partner-konto/contracts/services";
import { type SenderLimits, senderLimits, watchPace } from "@partner-konto/contracts/slow-senders";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Failure, failure } from "../failure.ts";
import type { Gateway } from "../gateway.ts";
import { afterEffect } from "../trpc/after-effect.ts";
import { askerOf, type Context } from "../trpc/context.ts";
import { checkRights } from "../trpc/derived.ts";
import { judgeSignOut } from "../trpc/judge-sign-out.ts";
import type { SentFile } from "../upstream/files.ts";
import { looksHeader, mayCall, mayLoad } from "./same-origin.ts";
import { jarOf, leaving } from "./trpc-routes.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The declared call that a plain route makes. */
    call?: string;
  }
}

/** Of the parts' heads around one file. */
const mostAround = 8 * 1024;
const multipart = /^multipart\/form-data; ?boundary="?[\w'()+,./:=?-]{1,70}"?$/;

/**
 * Counts what goes by, and ends it past the limit or when it comes too slowly; what the browser breaks off is its own failure, not the
 * service's. The connection stays for the answer: who goes on sending after it is cut (`cutSlowBody`).
 */
function limited(source: Readable, pace: SenderLimits["file"], most: number): Pick<SentFile, "content" | "isAwaited"> {
  let bytes = 0;
  const content = new Transform({
    // A hundred of them hold little, each for itself.
    highWaterMark: 16 * 1024,
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > most + mostAround) done(failure("PAYLOAD_TOO_LARGE"));
      else done(null, chunk);
    },
  });
  const { came, hold, wait, isAwaited } = watchPace(pace, () => content.destroy(failure("UPLOAD_TOO_SLOW")));
  // Who asked hears of it; nobody else does.
  content
    .on("error", () => {})
    .on("close", hold)
    .on("drain", wait);
  source.once("end", hold).once("close", () => {
    if (!source.readableEnded) content.destroy(failure("INVALID_INPUT"));
  });
  source.pipe(content).on("unpipe", hold);
  source.on("data", (chunk: Buffer) => {
    came(chunk.length);
    // It is the service now that takes no more.
    if (content.writableNeedDrain || content.destroyed) hold();
  });
  return { content, isAwaited };
}

function sentFile({ headers, raw }: FastifyRequest, pace: SenderLimits["file"], most: number): SentFile {
  const contentType = headers["content-type"] ?? "";
  if (!multipart.test(contentType)) throw new Failure(415, "STATUS_415");
  if (Number(headers["content-length"] ?? 0) > most + mostAround) throw failure("PAYLOAD_TOO_LARGE");
  return { contentType, ...limited(raw, pace, most) };
}

/** What stands in the place of the file while the request is built: the file itself is handed on as it comes. */
const nothingYet = { file: { name: "file", data: new Uint8Array() } };

/**
 * Files go by plain routes: tRPC speaks JSON. The checks are a procedure's, in the same order; the body is handed on to the service as it
 * comes, so that no more of it lies here than the connections hold.
 */
export async function fileRoutes(
  app: FastifyInstance,
  { gateway, pace = senderLimits.file }: { gateway: Gateway; pace?: SenderLimits["file"] },
): Promise<void> {
  const { config, sessions, metrics, tracing } = gateway;
  app.removeAllContentTypeParsers();
  // Left unread: the handler hands it on.
  app.addContentTypeParser(/^multipart\/form-data/, (_request, _body, done) => done(null));

  async function ask(
    id: CallId,
    call: AnyCall,
    input: Record<string, unknown>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const jar = jarOf(request, reply);
    const asker = { address: request.ip, requestId: request.id };
    const looks = request.headers[looksHeader] !== undefined;
    const session = await sessions.resume(jar, asker, { background: false, asksWho: false, looks });
    const { "user-agent": userAgent } = request.headers;
    const context: Context = {
      requestId: request.id,
      address: request.ip,
      userAgent,
      session,
      jar,
      socket: null,
      tracing,
    };
    checkRights(call, session);
    const caller = { userId: session?.userId, address: request.ip };
    await gateway.callLimits.check(id, call.effect, input, caller);
    try {
      const answer = await gateway.upstream.sendAny(id, input, {
        ...askerOf(context, leaving(reply)),
        file: call.multipart ? sentFile(request, pace, call.mostBytes) : undefined,
        turn: (work) => gateway.callLimits.inTurn(id, caller, work),
      });
      if (call.effect) await afterEffect(gateway, id, context);
      return answer;
    } catch (error) {
      throw await judgeSignOut(gateway, context, call, error);
    }
  }

  function refuse(): never {
    metrics.refused("origin");
    throw new Failure(403, "STATUS_403");
  }

  for (const { id, name, call } of calls) {
    if (!call.multipart) continue;
    app.route<{ Params: Record<string, string>; Querystring: Record<string, string> }>({
      method: "POST",
      url: [`/${name}`, ...pathParams(call.path).map((param) => `:${param}`)].join("/"),
      config: { call: id },
      onRequest: async (request, reply) => {
        reply.header("cache-control", "no-store");
        if (!mayCall(request.headers, config.publicUrl)) refuse();
      },
      handler: (request, reply) => {
        // What is still to come of a file that was answered is read to its end: the next request of the connection lies behind it.
        reply.raw.once("finish", () => request.raw.unpipe().resume());
        const query = Object.fromEntries(Object.keys(call.query).map((param) => [param, request.query[param]]));
        return ask(id, call, { ...query, ...request.params, body: nothingYet }, request, reply);
      },
    });
  }

  app.route<{ Params: { id: string }; Querystring: { folder?: string } }>({
    method: "GET",
    url: "/get/:id",
    config: { call: "upload.get" },
    onRequest: async (request) => {
      if (!mayLoad(request.headers, config.publicUrl)) refuse();
    },
    handler: async (request, reply) => {
      const input = { id: request.params.id, folder: request.query.folder };
      const file = (await ask("upload.get", services.upload.get, input, request, reply)) as FileAnswer;
      const how = file.type === "image/jpeg" ? "inline" : "attachment";
      return (
        reply
          // Whatever it is: it does nothing, and nothing is taken for anything else (promise 20).
          .header("content-security-policy", "default-src 'none'; sandbox")
          .header("content-disposition", `${how}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
          .header("cache-control", "private, no-store")
          .type(file.type)
          .send(file.data)
      );
    },
  });
}
