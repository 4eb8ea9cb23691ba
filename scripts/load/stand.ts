import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { orderList, ownHeaders } from "../../apps/gateway/bench/asking.ts";
import { startMeasured } from "../../apps/gateway/bench/program.ts";
import { newKey } from "../../apps/marketplace/src/kernel/keys.ts";
import { startPostgres } from "../../apps/marketplace/src/kernel/testing-postgres.ts";
import { type AppProcess, mainOf } from "../../packages/contracts/src/testing/app-process.ts";
import { addTenants, type Tenant } from "./tenants.ts";

export const portalOrigin = "http://localhost:3000";

/** Gateway and marketplace in their own processes on a real Postgres, with tenants whose people are signed in. */
export interface Stand {
  tenants: readonly Tenant[];
  /** The token of a platform administrator. */
  staff: string;
  databaseUrl: string;
  postgres: Awaited<ReturnType<typeof startPostgres>>;
  marketplace: AppProcess;
  gateway: AppProcess;
  stop(): Promise<void>;
}

export async function restart(program: AppProcess, signal: NodeJS.Signals): Promise<void> {
  await program.stop(signal);
  await program.start();
}

export async function startStand(
  size: { tenants: number; people: number },
  gatewayEnvironment: Record<string, string> = {},
  marketplaceEnvironment: Record<string, string> = {},
): Promise<Stand> {
  const folder = mkdtempSync(path.join(tmpdir(), "partner-konto-load-"));
  const postgres = await startPostgres();
  const keys = { token: newKey(), session: randomBytes(32) };
  const { tenants, staff } = await addTenants(postgres.db, keys, size);
  const marketplace = await startMeasured(mainOf("marketplace"), {
    DATABASE_URL: postgres.url,
    DATA_DIR: path.join(folder, "marketplace"),
    TOKEN_KEYS: keys.token,
    DEMO: "off",
    STAFF_SECOND_FACTOR: "offered",
    ...marketplaceEnvironment,
  });
  const gateway = await startMeasured(mainOf("gateway"), {
    UPSTREAM_URL: marketplace.url,
    DATA_DIR: path.join(folder, "gateway"),
    SESSION_KEYS: keys.session.toString("base64url"),
    PUBLIC_URL: portalOrigin,
    // The load comes from one address. The limits per person stay as they are.
    REQUESTS_PER_MINUTE: "1000000",
    ...gatewayEnvironment,
  });
  return {
    tenants,
    staff,
    databaseUrl: postgres.url,
    postgres,
    marketplace,
    gateway,
    async stop() {
      await gateway.stop();
      await marketplace.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The order list request of each person's agency, as the web app sends it. */
export const orderListsOf = (tenants: readonly Tenant[]) =>
  tenants
    .flatMap(({ subscribers }) => subscribers)
    .map(({ cookie, room }) => ({
      ...orderList,
      body: orderList.body.replace(/"businesscustomerId":"[^"]+"/, `"businesscustomerId":"${room}"`),
      method: "POST" as const,
      headers: { ...ownHeaders, cookie },
    }));
