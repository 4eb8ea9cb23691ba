import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { newKey } from "../../apps/marketplace/src/kernel/security/keys.ts";
import { type AppProcess, mainOf } from "../../packages/testing/src/app-process.ts";
import { portal } from "../load/asking.ts";
import { startMeasured } from "./program.ts";

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
  const folder = mkdtempSync(path.join(tmpdir(), "partner-konto-pair-"));
  const marketplace = await startMeasured(mainOf("marketplace"), {
    DATA_DIR: path.join(folder, "marketplace"),
    TOKEN_KEYS: keys.token,
    DEMO: "off",
    STAFF_SECOND_FACTOR: "offered",
    // The same setting as in our images and `npm start` (decision 0031).
    MALLOC_ARENA_MAX: "2",
    ...ofMarketplace,
  });
  const gateway = await startMeasured(mainOf("gateway"), {
    UPSTREAM_URL: marketplace.url,
    DATA_DIR: path.join(folder, "gateway"),
    SESSION_KEYS: keys.session.toString("base64url"),
    PUBLIC_URL: portal,
    // The load comes from one address. The limits per person stay as they are.
    REQUESTS_PER_MINUTE: "1000000",
    ...ofGateway,
  });
  return {
    marketplace,
    gateway,
    async stop() {
      await gateway.stop();
      await marketplace.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
