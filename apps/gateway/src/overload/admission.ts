import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Gateway } from "../gateway.ts";
import { addressKey } from "../session/account-key.ts";
import { concurrent, queued } from "../upstream/guard.ts";
import { createPacing } from "./pacing.ts";
import { createRefusal } from "./refusals.ts";
import { type Demand, demandOf } from "./shedding-order.ts";
import { createWaitingQueue, type QueuedRequest } from "./waiting-queue.ts";

/** The most calls started in one turn of the event loop. The rest of the turn is for responses, health checks and refusals. */
const callsPerTurn = 8;
/** A tenth of a second's work on a small machine. A longer wait would be worse than a refusal. */
const places = { lists: 128, reads: 160, writes: 208, signIn: 256 };
/** The most calls of each kind, running and waiting, for one service. The last places are for the kinds that are shed last. */
const placesAtService = {
  lists: concurrent + 24,
  reads: concurrent + 32,
  writes: concurrent + 48,
  signIn: concurrent + queued,
};
/** An address may be a whole office. Its people share one limit until the gateway has opened their cookies once. */
const placesOf = { user: 32, address: 64 };

interface PendingRequest extends QueuedRequest {
  request: IncomingMessage;
  response: ServerResponse;
}

/**
 * The overload protection in front of the app (promise 41). A refusal here costs a twentieth of an answered call, so a flood is refused
 * while the admitted calls continue. Calls wait only under overload.
 * @param answer answers an admitted request
 * @returns the server's request listener
 */
export function createAdmission(
  { sessions, callLimits, upstream, metrics, now }: Gateway,
  headers: Readonly<Record<string, string>>,
  addressOf: (request: IncomingMessage) => string,
): (answer: RequestListener) => RequestListener {
  const countRateLimited = () => metrics.refused("rate");
  const refuseOverLimit = createRefusal("TOO_MANY_ATTEMPTS", headers, countRateLimited);
  // Retry-After is 2 s, the longest time that paced calls wait.
  const refuseTooFast = createRefusal("TOO_MANY_ATTEMPTS", { ...headers, "retry-after": "2" }, countRateLimited);
  const refuseOverload = createRefusal("UPSTREAM_UNAVAILABLE", headers, () => metrics.refused("overload"));
  const waiting = createWaitingQueue<PendingRequest>(places);
  metrics.watch("gateway_waiting_calls", "Calls that wait under overload", waiting.size);
  const pace = createPacing(now);

  return (answer) => {
    let begun = 0;
    let isTurnPlanned = false;

    function begin({ request, response, calls }: PendingRequest): void {
      // The client has disconnected.
      if (request.destroyed) return;
      begun += calls;
      answer(request, response);
    }

    function planTurn(): void {
      if (isTurnPlanned) return;
      isTurnPlanned = true;
      setImmediate(turn);
    }

    function turn(): void {
      isTurnPlanned = false;
      begun = 0;
      while (begun < callsPerTurn) {
        const pending = waiting.next();
        if (!pending) return;
        begin(pending);
      }
      planTurn();
    }

    function admit(pending: PendingRequest): void {
      if (waiting.size() === 0 && begun < callsPerTurn) begin(pending);
      else if (!waiting.add(pending)) return refuseOverload(pending.response);
      planTurn();
    }

    /** Whether the service's guard would refuse the call. Calls that wait here will wait at the service, unless it keeps up. */
    function isServiceFull({ service, kind }: Demand): boolean {
      const underWay = service === undefined ? 0 : upstream.underWay(service);
      return underWay >= concurrent / 2 && underWay + waiting.size() >= placesAtService[kind];
    }

    return function admitOrRefuse(this: Server, request, response) {
      const demand = demandOf(request.url ?? "");
      // A closing server closes each connection with its response; the refusals here do not do that.
      if (!demand || !this.listening) return answer(request, response);
      // The cheapest check comes first; under overload it refuses nearly all calls.
      if (waiting.isFullFor(demand) || isServiceFull(demand)) return refuseOverload(response);
      const user = sessions.knownUser(request.headers.cookie);
      const isPaced = user !== undefined && demand.kind !== "signIn" && !demand.isFile;
      if (isPaced && callLimits.hasMadeAll(user, demand.kind === "writes")) return refuseOverLimit(response);
      const waitMs = isPaced ? pace(user, demand.calls) : 0;
      if (waitMs === undefined) return refuseTooFast(response);
      const pending = {
        ...demand,
        account: user ?? addressKey(addressOf(request)),
        most: user === undefined ? placesOf.address : placesOf.user,
        request,
        response,
      };
      if (waitMs === 0) admit(pending);
      else setTimeout(admit, waitMs, pending);
    };
  };
}
