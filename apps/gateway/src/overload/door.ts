import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Gateway } from "../gateway.ts";
import { addressKey } from "../session/account-key.ts";
import { concurrent, queued } from "../upstream/guard.ts";
import { type Wish, wishOf } from "./order-of-shedding.ts";
import { createPacing } from "./pacing.ts";
import { createRefusal } from "./refusals.ts";
import { createWaitingRoom, type Guest } from "./waiting-room.ts";

/** So many calls begin in one turn of the event loop: the rest of the turn belongs to answers, to health and to saying no. */
const callsPerTurn = 8;
/** A tenth of a second's work on a small machine: who waits longer would rather be told. */
const places = { lists: 128, reads: 160, writes: 208, signIn: 256 };
/** A service takes so many calls at once, and so many more of a kind may wait for it: the last places are for what is given up last. */
const placesAtService = {
  lists: concurrent + 24,
  reads: concurrent + 32,
  writes: concurrent + 48,
  signIn: concurrent + queued,
};
/** An address is a whole office, whose people are not told apart before their cookies were opened once. */
const placesOf = { user: 32, address: 64 };

interface Visitor extends Guest {
  request: IncomingMessage;
  response: ServerResponse;
}

/**
 * Stands before everything else (promise 41): to answer a call costs twenty times as much as to refuse it here, so a flood is turned away
 * while what was let in goes on. Nobody waits as long as there is time for all.
 * @param answer answers a request that is let in
 * @returns what the server calls for each
 */
export function createDoor(
  { sessions, callLimits, upstream, metrics, now }: Gateway,
  headers: Readonly<Record<string, string>>,
  addressOf: (request: IncomingMessage) => string,
): (answer: RequestListener) => RequestListener {
  const countGreedy = () => metrics.refused("rate");
  const refuseGreedy = createRefusal("TOO_MANY_ATTEMPTS", headers, countGreedy);
  // What was asked for too fast can be asked for again as soon as those who waited are through.
  const refuseHasty = createRefusal("TOO_MANY_ATTEMPTS", { ...headers, "retry-after": "2" }, countGreedy);
  const refuseTooMuch = createRefusal("UPSTREAM_UNAVAILABLE", headers, () => metrics.refused("overload"));
  const room = createWaitingRoom<Visitor>(places);
  metrics.watch("gateway_waiting_calls", "Calls that wait because there is more to do than can be done", room.size);
  const pace = createPacing(now);

  return (answer) => {
    let begun = 0;
    let isTurnPlanned = false;

    function begin({ request, response, calls }: Visitor): void {
      // Who has gone meanwhile needs no answer.
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
        const visitor = room.next();
        if (!visitor) return;
        begin(visitor);
      }
      planTurn();
    }

    function admit(visitor: Visitor): void {
      if (room.size() === 0 && begun < callsPerTurn) begin(visitor);
      else if (!room.enter(visitor)) return refuseTooMuch(visitor.response);
      planTurn();
    }

    /** Whether a call would be refused by its service's guard. Who waits here will wait there, unless the service keeps up. */
    function isServiceFull({ service, kind }: Wish): boolean {
      const underWay = service === undefined ? 0 : upstream.underWay(service);
      return underWay >= concurrent / 2 && underWay + room.size() >= placesAtService[kind];
    }

    return function meet(this: Server, request, response) {
      const wish = wishOf(request.url ?? "");
      // A server that closes ends each connection with its answer, which is not done here.
      if (!wish || !this.listening) return answer(request, response);
      // First what costs least: in a flood nearly all of it ends here.
      if (room.isFullFor(wish) || isServiceFull(wish)) return refuseTooMuch(response);
      const user = sessions.knownUser(request.headers.cookie);
      const isPaced = user !== undefined && wish.kind !== "signIn";
      if (isPaced && callLimits.hasMadeAll(user, wish.kind === "writes")) return refuseGreedy(response);
      const waitMs = isPaced ? pace(user, wish.calls) : 0;
      if (waitMs === undefined) return refuseHasty(response);
      const visitor = {
        ...wish,
        account: user ?? addressKey(addressOf(request)),
        most: user === undefined ? placesOf.address : placesOf.user,
        request,
        response,
      };
      if (waitMs === 0) admit(visitor);
      else setTimeout(admit, waitMs, visitor);
    };
  };
}
