import { type Readable, Transform } from "node:stream";
import type { AnyCall } from "@partner-konto/contracts/call";
import type { FileAnswer } from "@partner-konto/contracts/multipart";
import { pathParams } from "@partner-konto/contracts/request";
import { type CallId, calls } from "@partner-konto/contracts/services";
import { type SenderLimits, senderLimits, watchPace } from "@partner-konto/server/slow-senders";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Failure, failure } from "../failure.ts";
import type { Gateway } from "../gateway.ts";
import { afterEffect } from "../trpc/after-effect.ts";
import { askerOf, type Context } from "../trpc/context.ts";
import { checkRights } from "../trpc/derived-procedures.ts";
import { judgeSignOut } from "../trpc/judge-sign-out.ts";
import type { SentFile } from "../upstream/files.ts";
import { looksHeader, mayCall, mayLoad } from "./same-origin.ts";
import { jarOf, leaving } from "./trpc-routes.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The catalogue's call that a plain route makes. */
    call?: string;
  }
}

/** Bytes allowed for the multipart boundaries and part headers around one file. */
const mostAround = 8 * 1024;
const multipart = /^multipart\/form-data; ?boundary="?[\w'()+,./:=?-]{1,70}"?$/;

/**
 * Counts the bytes of an upload, and ends it past the size limit or when it is too slow. A browser that aborts causes its own failure, not
 * the service's. The connection stays open for the response; `cutSlowBody` cuts a sender that continues afterwards.
 */
function limited(source: Readable, pace: SenderLimits["file"], most: number): Pick<SentFile, "content" | "isAwaited"> {
  let bytes = 0;
  const content = new Transform({
    // A small buffer, so that a hundred uploads at once need little memory.
    highWaterMark: 16 * 1024,
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > most + mostAround) done(failure("PAYLOAD_TOO_LARGE"));
      else done(null, chunk);
    },
  });
  const { came, hold, wait, isAwaited } = watchPace(pace, () => content.destroy(failure("UPLOAD_TOO_SLOW")));
  // The call that reads the stream reports its error to the caller. Without a listener the error would end the process.
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
    // The service is the one that does not accept more data now.
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

/** A placeholder for the file while the request is built; the file itself is streamed. */
const nothingYet = { file: { name: "file", data: new Uint8Array() } };

const urlOf = (name: string, { path }: AnyCall): string =>
  [`/${name}`, ...pathParams(path).map((param) => `:${param}`)].join("/");

const queryIn = ({ query }: { query: Record<string, string> }, call: AnyCall): Record<string, string | undefined> =>
  Object.fromEntries(Object.keys(call.query).map((param) => [param, query[param]]));

/**
 * Makes the call of a file route. Its checks are those of a procedure, in the same order.
 * @param file what an upload sends
 */
async function makeCall(
  gateway: Gateway,
  { id, call }: { id: CallId; call: AnyCall },
  input: Record<string, unknown>,
  { request, reply, file }: { request: FastifyRequest; reply: FastifyReply; file?: () => SentFile },
) {
  const { callLimits, sessions, tracing, upstream } = gateway;
  const { id: requestId, ip: address, headers } = request;
  const jar = jarOf(request, reply);
  const looks = headers[looksHeader] !== undefined;
  const session = await sessions.resume(jar, { address, requestId }, { background: false, asksWho: false, looks });
  const context: Context = {
    requestId,
    address,
    userAgent: headers["user-agent"],
    session,
    jar,
    socket: null,
    tracing,
  };
  const caller = { userId: session?.userId, address };
  callLimits.count(call.effect, caller);
  checkRights(call, session);
  await callLimits.check(id, input, caller);
  try {
    const answer = await upstream.sendAny(id, input, {
      ...askerOf(context, leaving(reply)),
      file: file?.(),
      turn: (work) => callLimits.inTurn(id, caller, work),
    });
    if (call.effect) await afterEffect(gateway, id, context);
    return answer;
  } catch (error) {
    throw await judgeSignOut(gateway, context, call, error);
  }
}

/**
 * Routes for files, which do not go through tRPC because it speaks JSON. The body is streamed to the service, so that no more of it is in
 * memory than the connections buffer.
 */
export async function fileRoutes(
  app: FastifyInstance,
  { gateway, pace = senderLimits.file }: { gateway: Gateway; pace?: SenderLimits["file"] },
): Promise<void> {
  const { config, metrics } = gateway;
  app.removeAllContentTypeParsers();
  // The parser leaves the body unread; the handler streams it.
  app.addContentTypeParser(/^multipart\/form-data/, (_request, _body, done) => done(null));

  function refuse(): never {
    metrics.refused("origin");
    throw new Failure(403, "STATUS_403");
  }

  const uploads = calls.filter(({ call }) => call.multipart);
  for (const { id, name, call } of uploads) {
    app.route<{ Params: Record<string, string>; Querystring: Record<string, string> }>({
      method: "POST",
      url: urlOf(name, call),
      config: { call: id },
      onRequest: async (request, reply) => {
        reply.header("cache-control", "no-store");
        if (!mayCall(request.headers, config.publicUrl)) refuse();
      },
      handler: (request, reply) => {
        // The rest of a file that was already answered is read to its end, because the connection's next request follows it.
        reply.raw.once("finish", () => request.raw.unpipe().resume());
        const input = { ...queryIn(request, call), ...request.params, body: nothingYet };
        const file = () => sentFile(request, pace, call.mostBytes);
        return makeCall(gateway, { id, call }, input, { request, reply, file });
      },
    });
  }

  const downloads = calls.filter(({ call }) => call.binary);
  for (const { id, name, call } of downloads) {
    app.route<{ Params: Record<string, string>; Querystring: Record<string, string> }>({
      method: "GET",
      url: urlOf(name, call),
      config: { call: id },
      onRequest: async (request) => {
        if (!mayLoad(request.headers, config.publicUrl)) refuse();
      },
      handler: async (request, reply) => {
        const input = { ...queryIn(request, call), ...request.params };
        const file = (await makeCall(gateway, { id, call }, input, { request, reply })) as FileAnswer;
        const how = file.type === "image/jpeg" ? "inline" : "attachment";
        return (
          reply
            // The browser neither runs the file nor guesses another type (promise 20).
            .header("content-security-policy", "default-src 'none'; sandbox")
            .header("content-disposition", `${how}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
            .header("cache-control", "private, no-store")
            .type(file.type)
            .send(file.data)
        );
      },
    });
  }
}
