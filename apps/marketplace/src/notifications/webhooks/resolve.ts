import { Resolver } from "node:dns";

/** Resolves a name to all its addresses. Replaced in tests. */
export type Resolve = (name: string, done: (error: Error | null, addresses: readonly string[]) => void) => void;

interface ResolveOptions {
  /** For an answer of one name server. */
  timeoutMs?: number;
  /** Less than a probe takes at most. */
  deadlineMs?: number;
  /** Replaces the system's name servers in tests. */
  servers?: readonly string[];
}

/**
 * Asks the name servers ourselves. The system's lookup waits in one of the few threads that files and keys need, too, so names whose servers
 * never answer would stop them all. The system's file of hosts does not count.
 */
export const resolveByDns =
  ({ timeoutMs = 2000, deadlineMs = 5000, servers }: ResolveOptions = {}): Resolve =>
  (name, done) => {
    if (name === "localhost") {
      done(null, ["127.0.0.1", "::1"]);
      return;
    }
    const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
    if (servers) resolver.setServers(servers);
    const late = setTimeout(() => resolver.cancel(), deadlineMs);
    const found: string[] = [];
    let waiting = 2;
    // Many names have addresses of one family only.
    const add = (error: Error | null, addresses: readonly string[] | undefined) => {
      found.push(...(addresses ?? []));
      waiting -= 1;
      if (waiting > 0) return;
      clearTimeout(late);
      done(found.length > 0 ? null : error, found);
    };
    resolver.resolve4(name, add);
    resolver.resolve6(name, add);
  };
