import { calls } from "@partner-konto/contracts/services";
import { mostCallsInBatch } from "../http/request-limits.ts";

/** What is given up first when there is more to do than can be done stands first (promise 41). */
export const sheddingOrder = ["lists", "reads", "writes", "signIn"] as const;
export type Kind = (typeof sheddingOrder)[number];

/** What a request asks for: its kind, and how many calls it is. */
export interface Wish {
  kind: Kind;
  calls: number;
}

const prefix = "/trpc/";
const page: Wish = { kind: "reads", calls: 1 };
const neverWait = new Set(["/health", "/ready", "/metrics"]);

const kinds = new Map<string, Kind>([
  ...calls.map(({ id, call }) => [id, call.effect ? "writes" : "limit" in call.params ? "lists" : "reads"] as const),
  ["notifications.stored", "lists"],
]);
const kindOf = (path: string): Kind => kinds.get(path) ?? (path.startsWith("session.") ? "signIn" : "reads");

function read(url: string): Wish {
  const query = url.indexOf("?");
  const asked = url.slice(prefix.length, query === -1 ? undefined : query).split(",");
  const kind = sheddingOrder.find((lesser) => asked.some((path) => kindOf(path) === lesser)) ?? "reads";
  // More are refused as they are, which costs nothing.
  return { kind, calls: Math.min(asked.length, mostCallsInBatch) };
}

/** Addresses of procedures hold no input, so there are few of them, and they are short. */
const known = new Map<string, Wish>();
const [mostKnown, longestKnown] = [1000, 300];

/** @returns undefined for what operators ask, which never waits; a batch goes with what of it is given up first */
export function wishOf(url: string): Wish | undefined {
  if (!url.startsWith(prefix)) return neverWait.has(url) ? undefined : page;
  const wish = known.get(url) ?? read(url);
  if (known.size < mostKnown && url.length <= longestKnown) known.set(url, wish);
  return wish;
}
