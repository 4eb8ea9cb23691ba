import type { AnyCall } from "@partner-konto/contracts/call";
import { isExact } from "@partner-konto/contracts/exact";
import { takesKey } from "@partner-konto/contracts/refusals";
import { type CallId, calls, type ServiceKey } from "@partner-konto/contracts/services";
import type { SenderLimits } from "@partner-konto/server/slow-senders";
import { traced } from "@partner-konto/server/tracing";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { contextOver, type RequestParts } from "../context.ts";
import { withRetries } from "../db/retry.ts";
import { inTransaction } from "../db/transaction.ts";
import type { Caller, Context } from "../handler.ts";
import type { Kernel } from "../kernel.ts";
import { type SignedMessage, verifiedMessage } from "../security/standard-webhooks.ts";
import { inStanding } from "../standing.ts";
import { runsOutsideTransaction } from "../work/outside-transaction.ts";
import { checkAccess, checkDuty, checkKey, checkPerson, checkViewing, isOfStranger } from "./access.ts";
import { limitAnonymousReads, limitEffect, strangerOf } from "./anonymous-limits.ts";
import { callerOf } from "./caller.ts";
import { keyOf, once, onceOutside, rightsOf } from "./idempotency.ts";
import { countProgramCall } from "./program-use.ts";
import { createPublicCallQueue, type PublicCallQueue, runningOutside } from "./public-call-queue.ts";
import { inputReader, type ReadInput } from "./read-input.ts";
import { readUpload } from "./read-upload.ts";
import { Refusal } from "./refusal.ts";
import { sendFile } from "./send-file.ts";

/**
 * A handler as the kernel sees it. Declared as a method for bivariance: a handler takes the narrower input of its own call, and
 * `HandlerInput` declares that the call's input reader returns exactly that input.
 */
export type AnyHandler = { handle(context: Context, input: ReadInput): Promise<unknown> }["handle"];
export type HandlerMap = Readonly<Partial<Record<ServiceKey, Readonly<Record<string, AnyHandler>>>>>;

interface Entry {
  id: CallId;
  call: AnyCall;
  handler: AnyHandler;
}

/** The response in the call's schema: a field that the schema does not name is never sent (promise 11). */
function checkedAnswer({ id, call }: Entry, answer: unknown): unknown {
  if (isExact(call.response, answer)) return answer;
  const result = call.response.safeParse(answer);
  if (result.success) return result.data;
  const paths = result.error.issues.map(({ path }) => path.join(".")).slice(0, 10);
  throw new Error(`the answer of ${id} breaks its contract at ${paths.join(", ")}`);
}

/** Aborted when the connection ends before the response is sent. */
function goneOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  const look = () => {
    if (!raw.writableFinished) leaving.abort();
  };
  if (raw.destroyed) look();
  else raw.once("close", look);
  return leaving.signal;
}

/** Runs a handler with an effect in one transaction with its audit, its events and the idempotency row. */
async function runEffect(
  kernel: Kernel,
  entry: Entry,
  request: FastifyRequest,
  caller: Caller | null,
  input: ReadInput,
  { gone, inLane }: Pick<RequestParts, "gone" | "inLane">,
): Promise<unknown> {
  kernel.assertDiskSpace?.();
  const now = kernel.now();
  const stranger = caller ? null : strangerOf(request);
  const around = { caller, now, log: request.log, address: request.ip, stranger, gone, ...(inLane && { inLane }) };
  const run = async (db: Kernel["db"]): Promise<unknown> =>
    checkedAnswer(entry, await entry.handler(contextOver(kernel, db, around), input));
  try {
    const key = keyOf(request.headers["idempotency-key"]);
    const owner = caller ? caller.id : `address:${request.ip}`;
    // A quote of the same price has another text each time, and belongs to the same request. A signed call takes no key.
    const { validationToken: _, signed: __, ...compared } = input;
    const hashes = () => kernel.seal.digests(JSON.stringify([entry.id, compared]));
    const asked = { call: entry.id, rights: caller && rightsOf(caller) };
    const repeat = key !== null && takesKey(entry.call) && { owner, key, ...asked, requestHashes: hashes() };
    if (runsOutsideTransaction(entry.handler)) {
      const work = () => run(kernel.db);
      return await (repeat ? onceOutside(kernel.db, kernel.seal, repeat, now, work) : work());
    }
    return await inTransaction(kernel.db, (tx) =>
      repeat ? once(tx, kernel.seal, repeat, now, () => run(tx)) : run(tx),
    );
  } finally {
    kernel.poke();
  }
}

/** A signature is over the bytes of the body, whatever its type. */
function readAsSent(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
}

/**
 * @throws Refusal UNAUTHORIZED unless a known sender signed the message just now
 * @throws Refusal TOO_MANY_ATTEMPTS for an address that tries many, because each costs a reading of the whole body
 */
function messageOf(kernel: Kernel, request: FastifyRequest): SignedMessage {
  const { headers, body } = request;
  const message = verifiedMessage(
    kernel.webhookKeys,
    headers,
    body instanceof Uint8Array ? body : new Uint8Array(),
    kernel.now(),
  );
  if (message) return message;
  limitAnonymousReads(kernel, request);
  throw new Refusal("UNAUTHORIZED");
}

interface Limits {
  /** How slowly a file may come. */
  pace: SenderLimits["file"];
  ofStrangers: PublicCallQueue;
  /** For calls that ask another system, which may wait for seconds and hold no connection of the database meanwhile. */
  outside: PublicCallQueue;
}

function registerCall(
  app: FastifyInstance,
  kernel: Kernel,
  entry: Entry,
  { pace, ofStrangers, outside }: Limits,
): void {
  const { call } = entry;
  const readInput = inputReader(call);
  if (call.signed) readAsSent(app);
  for (const path of [call.path, ...call.aliases]) {
    app.route({
      method: call.method,
      url: path.replaceAll(/\{([^{}]+)\}/g, ":$1"),
      config: { call: entry.id },
      ...(!call.multipart && { bodyLimit: call.mostBytes }),
      async handler(request, reply) {
        const options = {
          kind: "server",
          facts: { requestId: request.id },
          parent: request.headers["traceparent"],
        } as const;
        const answered = await traced(kernel.tracing, entry.id, options, () => answer(request, reply));
        return call.binary ? sendFile(reply, answered) : reply.send(answered);
      },
    });
  }
  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const caller = await withRetries(() => callerOf(kernel, call.auth, request.headers.authorization));
    return countProgramCall(kernel, entry.id, caller, request, () => answerTo(caller, request, reply));
  }
  async function answerTo(whole: Caller | null, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    checkPerson(call, whole);
    checkAccess(call.access, whole);
    checkDuty(entry.id, call, whole);
    checkViewing(entry.id, call, whole);
    const caller = await withRetries(() => inStanding(kernel, entry.id, call, whole));
    await checkKey(kernel, call, caller);
    if (!isOfStranger(call, caller)) return run(caller, request, reply);
    limitAnonymousReads(kernel, request);
    await limitEffect(kernel, call, request);
    return runsOutsideTransaction(entry.handler)
      ? outside(() => run(caller, request, reply, ofStrangers))
      : ofStrangers(() => run(caller, request, reply));
  }
  async function run(
    caller: Caller | null,
    request: FastifyRequest,
    reply: FastifyReply,
    inLane?: PublicCallQueue,
  ): Promise<unknown> {
    if (call.multipart)
      return readUpload(
        request,
        caller?.id ?? request.ip,
        { pace, mostMs: call.mostMs, most: call.mostBytes },
        (body) => runEffect(kernel, entry, request, caller, readInput(request, body), { gone: goneOf(reply) }),
      );
    const input = call.signed
      ? readInput(request, undefined, messageOf(kernel, request))
      : readInput(request, request.body);
    if (call.effect) return runEffect(kernel, entry, request, caller, input, inLane ? { inLane } : {});
    const around = { caller, now: kernel.now(), log: request.log, address: request.ip };
    const context = contextOver(kernel, kernel.db, around);
    return withRetries(async () => checkedAnswer(entry, await entry.handler(context, input)));
  }
}

/** Registers every call that has a handler. The router prefers a fixed segment to a parameter, whatever the order. */
export function registerCalls(
  app: FastifyInstance,
  kernel: Kernel,
  handlers: HandlerMap,
  pace: SenderLimits["file"],
): void {
  const limits = { pace, ofStrangers: createPublicCallQueue(), outside: createPublicCallQueue(runningOutside) };
  for (const { id, service, name, call } of calls) {
    const handler = handlers[service]?.[name];
    if (!handler) continue;
    const entry = { id, call, handler };
    // A signed call reads its body otherwise, so it has a scope of its own.
    if (call.signed) app.register(async (scope) => registerCall(scope, kernel, entry, limits));
    else registerCall(app, kernel, entry, limits);
  }
}
