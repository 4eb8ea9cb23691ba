import { calls, type ServiceKey } from "@partner-konto/contracts/services";
import { mostCallsInBatch } from "../http/request-limits.ts";

/** The kinds of calls in the order in which overload sheds them (promise 41). */
export const sheddingOrder = ["lists", "reads", "writes", "signIn"] as const;
export type Kind = (typeof sheddingOrder)[number];

/** The kind of a request, its number of calls, and their service if it is the same for all. */
export interface Demand {
  kind: Kind;
  calls: number;
  service?: ServiceKey;
  /** A file of the web app that browsers keep. A page loads a hundred of them while its cache is empty, which takes nobody's share. */
  isFile?: true;
}

const prefix = "/trpc/";
const page: Demand = { kind: "reads", calls: 1 };
const file: Demand = { ...page, isFile: true };
const neverWait = new Set(["/health", "/ready", "/metrics"]);

const kinds = new Map<string, Kind>([
  ...calls.map(({ id, call }) => [id, call.effect ? "writes" : "limit" in call.params ? "lists" : "reads"] as const),
  ["notifications.stored", "lists"],
]);
const services = new Map<string, ServiceKey>(calls.map(({ id, service }) => [id, service]));
const kindOf = (path: string): Kind => kinds.get(path) ?? (path.startsWith("session.") ? "signIn" : "reads");

function read(url: string): Demand {
  const query = url.indexOf("?");
  const asked = url.slice(prefix.length, query === -1 ? undefined : query).split(",");
  const kind = sheddingOrder.find((lesser) => asked.some((path) => kindOf(path) === lesser)) ?? "reads";
  const service = services.get(asked[0] ?? "");
  const isOne = service !== undefined && asked.every((path) => services.get(path) === service);
  // A larger batch is refused anyway, without cost.
  return { kind, calls: Math.min(asked.length, mostCallsInBatch), ...(isOne && { service }) };
}

/** A cache. URLs of procedures hold no input, so they are few and short. */
const known = new Map<string, Demand>();
const [mostKnown, longestKnown] = [1000, 300];

/** @returns the request's demand; a batch counts as its kind that is shed first. Undefined for operators' endpoints, which never wait */
export function demandOf(url: string): Demand | undefined {
  if (url.startsWith("/assets/")) return file;
  if (!url.startsWith(prefix)) return neverWait.has(url) ? undefined : page;
  const demand = known.get(url) ?? read(url);
  if (known.size < mostKnown && url.length <= longestKnown) known.set(url, demand);
  return demand;
}
