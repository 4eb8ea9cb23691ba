import { randomUUID } from "node:crypto";
import { buildRequest } from "@partner-konto/contracts/request";
import { type CallId, calls } from "@partner-konto/contracts/services";
import { type StatesEndpoint, setState } from "../verification/provider-states.ts";
import { type EventsAddress, type Listener, listenAs, ProtocolFault } from "./socket.ts";

/** The addresses of an events server, of the calls that cause its events, and of the provider states. */
export interface EventsProvider {
  events: EventsAddress;
  calls: string;
  states: StatesEndpoint;
}

/** Somebody with an agency whose room has received an order. */
export interface Dealer {
  token: string;
  room: string;
  orderId: string;
}

const state = "a new order was placed";

/** @returns a dealer with a room of their own; with `as`, one whose token belongs to another person with that role */
export async function newDealer({ states }: EventsProvider, as?: string): Promise<Dealer> {
  const needed = ["token", "businessCustomerId", "orderId"];
  const values = await setState(states, state, as === undefined ? {} : { as }, needed);
  const [token = "", room = "", orderId = ""] = needed.map((name) => String(values[name]));
  return { token, room, orderId };
}

/** Makes a call of the catalogue. @throws ProtocolFault when it is not answered with 200 */
async function make(provider: EventsProvider, id: CallId, input: Record<string, unknown>, token?: string) {
  const row = calls.find((one) => one.id === id);
  if (!row) throw new Error(`${id} is not declared`);
  const { path, headers, body } = buildRequest(id, row.call, { ...input, key: randomUUID() }, new Date());
  const url = provider.calls + path;
  const answer = await fetch(url, {
    method: row.call.method,
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(provider.events.patienceMs),
  }).catch((error: Error) => {
    throw new ProtocolFault(`${id}, which causes the event, got no answer from ${url}: ${error.message}`);
  });
  if (!answer.ok)
    throw new ProtocolFault(
      `${id}, which causes the event, was answered with ${answer.status} ${(await answer.text()).slice(0, 200)}`,
    );
}

/** Causes one event in the dealer's room. */
export const confirm = (provider: EventsProvider, { token, orderId }: Dealer): Promise<void> =>
  make(provider, "order.confirm", { orderId, body: {} }, token);

/** Causes another one. */
export const deny = (provider: EventsProvider, { token, orderId }: Dealer): Promise<void> =>
  make(provider, "order.deny", { orderId, body: { reason: "dispositionProblems" } }, token);

export const endSession = (provider: EventsProvider, { token }: Dealer): Promise<void> =>
  make(provider, "account.signOut", { body: { token } });

/** Opens connections and closes all of them at the end. */
export function connectionsTo(provider: EventsProvider) {
  const open: Listener[] = [];
  return {
    listen: async ({ token }: Dealer): Promise<Listener> => {
      const listener = await listenAs(provider.events, token);
      open.push(listener);
      return listener;
    },
    closeAll(): void {
      for (const listener of open) listener.close();
    },
  };
}
