import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { isBlockedPort } from "@partner-konto/server/blocked-ports";

/** Below the ephemeral ports, so that no outgoing connection and no `listen(0)` can take the port meanwhile. */
const [first, beyond] = [10_000, 30_000];

/**
 * For programs that cannot choose a port themselves.
 * @returns a port of this machine that nobody listens on
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, beyond);
    if (isBlockedPort(port)) continue;
    const probe = createServer().listen(port, "127.0.0.1");
    try {
      await once(probe, "listening");
    } catch {
      continue;
    }
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}
