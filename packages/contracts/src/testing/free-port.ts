import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { isBlockedPort } from "../blocked-ports.ts";

/** Below the ports that systems hand out by themselves, so that no connection and no `listen(0)` of somebody else takes it meanwhile. */
const [first, beyond] = [10_000, 30_000];

/** A port of this machine nobody listens on, for what cannot choose one itself. */
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
