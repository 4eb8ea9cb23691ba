import { randomBytes } from "node:crypto";
import { newKey } from "../../apps/marketplace/src/kernel/security/keys.ts";
import type { AppProcess } from "../../packages/testing/src/app-process.ts";
import { startApp, startGateway } from "./program.ts";

export interface Keys {
  /** Signs the marketplace's tokens. */
  token: string;
  /** Seals the gateway's cookies. */
  session: Buffer;
}
export const newKeys = (): Keys => ({ token: newKey(), session: randomBytes(32) });

/** A gateway in front of a marketplace, each in its own process. */
export interface Pair {
  marketplace: AppProcess;
  gateway: AppProcess;
  /** Also deletes their data. */
  stop(): Promise<void>;
}

/** Starts both with the keys and with these settings of each beside the usual ones. */
export async function startPair(
  keys: Keys,
  ofMarketplace: Record<string, string>,
  ofGateway: Record<string, string> = {},
): Promise<Pair> {
  const marketplace = await startApp("marketplace", {
    TOKEN_KEYS: keys.token,
    DEMO: "off",
    STAFF_SECOND_FACTOR: "offered",
    // The same setting as in our images and `npm start` (decision 0031).
    MALLOC_ARENA_MAX: "2",
    ...ofMarketplace,
  });
  const gateway = await startGateway(keys.session, marketplace.url, ofGateway);
  return {
    marketplace,
    gateway,
    async stop() {
      await gateway.close();
      await marketplace.close();
    },
  };
}
