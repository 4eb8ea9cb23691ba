import { setTimeout as wait } from "node:timers/promises";
import type { AnyCall } from "@partner-konto/contracts/call";
import { buildRequest, MissingParameter, type WireRequest } from "@partner-konto/contracts/request";
import { type CallId, calls, type InputOf, type OutputOf, type ServiceKey } from "@partner-konto/contracts/services";
import { type Tracing, traced } from "@partner-konto/server/tracing";
import { Failure, failure } from "../failure.ts";
import { readAnswer } from "./answer.ts";
import { answerBytesOf } from "./answer-bytes.ts";
import type { Asker } from "./asker.ts";
import { exchange } from "./exchange.ts";
import { type Expiry, expiry } from "./expiry.ts";
import { ServiceFault } from "./fault.ts";
import type { BreakerState } from "./guard.ts";
import { openService, type Service } from "./service.ts";

export interface UpstreamOptions {
  urls: Readonly<Record<ServiceKey, string>>;
  now?: () => number;
  /** Total deadlines of calls without and with an effect; an upload has its own (promise 23). */
  readMs?: number;
  writeMs?: number;
  halfOpenAfterMs?: number;
  /** Called after each attempt; `outcome` is "ok" or a code. */
  onAttempt?: (attempt: { service: ServiceKey; call: CallId; outcome: string; ms: number; retry: boolean }) => void;
  onDrift?: (call: CallId, field: string) => void;
  tracing?: Tracing | undefined;
}

/** The client for the catalogue's services. */
export interface Upstream {
  /** @throws Failure; MissingParameter and UnsafeParameter before the request is sent */
  send<Id extends CallId>(id: Id, input: InputOf<Id>, asker: Asker): Promise<OutputOf<Id>>;
  /** The same for a call known only at run time; the response was checked against its contract. */
  sendAny(id: CallId, input: Record<string, unknown>, asker: Asker): Promise<unknown>;
  /** The state of each service called so far. */
  services: () => { service: ServiceKey; breaker: BreakerState; running: number; waiting: number }[];
  /** The number of calls to a service without a response yet, including those that wait. */
  underWay(service: ServiceKey): number;
  close(): Promise<void>;
}

interface Row {
  service: ServiceKey;
  call: AnyCall;
  answerBytes: number;
}
const rows = new Map<CallId, Row>(calls.map((row) => [row.id, { ...row, answerBytes: answerBytesOf(row.call) }]));

function headersOf(call: AnyCall, { token, address, requestId }: Asker): Record<string, string> {
  return {
    ...(call.auth !== "none" && token !== undefined && { authorization: `Bearer ${token}` }),
    ...(address !== undefined && { "x-forwarded-for": address }),
    ...(requestId !== undefined && { "x-request-id": requestId }),
  };
}

/** The caller's view of an error: a Failure that names the call. */
function named(error: unknown, call: CallId): unknown {
  const known = error instanceof ServiceFault ? error.failure : error;
  if (!(known instanceof Failure)) return error;
  const { status, code, issues, current, details, cause } = known;
  return new Failure(status, code, { call, issues, current, details, cause });
}

const codeOf = (error: unknown): string => {
  const known = error instanceof ServiceFault ? error.failure : error;
  return known instanceof Failure ? known.code : "INTERNAL";
};

/** One request of a call, and its response as the contract has it. */
async function ask(
  id: CallId,
  { call, answerBytes }: Row,
  { service, request, end, asker }: { service: Service; request: WireRequest; end: Expiry; asker: Asker },
  { tracing, onDrift }: UpstreamOptions,
) {
  try {
    const traceparent = tracing?.traceparent();
    const headers = { ...headersOf(call, asker), ...(traceparent !== undefined && { traceparent }) };
    const about = { answerBytes, isFile: call.binary, sent: asker.file };
    const answer = await exchange(service, request, headers, end.signal, about);
    return readAnswer(id, call, answer, (field) => onDrift?.(id, field));
  } catch (error) {
    const late = end.late();
    if (!late) throw error;
    // A browser on a slow line is no fault of the service.
    throw late.code === "UPSTREAM_TIMEOUT" ? new ServiceFault(late, false) : late;
  }
}

export function createUpstream(options: UpstreamOptions): Upstream {
  const { urls, tracing, now = Date.now, readMs = 5000, writeMs = 10_000, halfOpenAfterMs = 2000 } = options;
  const opened = new Map<ServiceKey, Service>();
  const serviceOf = (key: ServiceKey): Service => {
    const service = opened.get(key) ?? openService(urls[key], halfOpenAfterMs, now);
    opened.set(key, service);
    return service;
  };

  async function sendAny(id: CallId, input: Record<string, unknown>, asker: Asker): Promise<unknown> {
    const row = rows.get(id);
    if (!row) throw failure("NOT_FOUND", { call: id });
    const { call } = row;
    const request = buildRequest(id, call, input, new Date(now()));
    if (call.headers.includes("X-Forwarded-For") && asker.address === undefined)
      throw new MissingParameter("X-Forwarded-For", id);
    const service = serviceOf(row.service);
    const ms = call.multipart ? call.mostMs : call.effect ? writeMs : readMs;
    const end = expiry(ms, asker.signal, asker.file?.isAwaited);
    const sent = { service, request, end, asker };

    const attempt = (retry: boolean): Promise<unknown> =>
      traced(tracing, id, { kind: "client", facts: { service: row.service, call: id, retry } }, () => timed(retry));
    const timed = async (retry: boolean): Promise<unknown> => {
      const started = performance.now();
      let outcome = "ok";
      const answered = service.guard.run(() => ask(id, row, sent, options), end.signal);
      try {
        return await Promise.race([end.over, answered]);
      } catch (error) {
        outcome = codeOf(error);
        throw error;
      } finally {
        options.onAttempt?.({ service: row.service, call: id, outcome, ms: performance.now() - started, retry });
      }
    };

    const attempts = async (): Promise<unknown> => {
      // The call ended while it waited for its turn, so it is not sent.
      if (end.signal.aborted) return end.over;
      service.budget.called();
      try {
        return await attempt(false);
      } catch (error) {
        const again = error instanceof ServiceFault && error.repeatable && !call.effect && service.budget.take();
        if (!again) throw error;
        await Promise.race([end.over, wait(20 + Math.random() * 100)]);
        return await attempt(true);
      }
    };
    try {
      return await (asker.turn ? Promise.race([end.over, asker.turn(attempts)]) : attempts());
    } finally {
      end.settle();
    }
  }

  const send: Upstream["sendAny"] = (id, input, asker) =>
    sendAny(id, input, asker).catch((error: unknown) => {
      throw named(error, id);
    });

  return {
    send: send as Upstream["send"],
    sendAny: send,
    services: () => [...opened].map(([service, { guard }]) => ({ service, breaker: guard.state(), ...guard.load() })),
    underWay(service) {
      const { running, waiting } = opened.get(service)?.guard.load() ?? { running: 0, waiting: 0 };
      return running + waiting;
    },
    async close() {
      await Promise.all([...opened.values()].map(({ pool }) => pool.destroy()));
    },
  };
}
