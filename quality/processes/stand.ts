import { startPostgres } from "../../apps/marketplace/src/kernel/testing/postgres.ts";
import type { AppProcess } from "../../packages/testing/src/app-process.ts";
import { orderList, ownHeaders } from "../load/asking.ts";
import { addTenants, type Tenant } from "../load/tenants.ts";
import { newKeys, type Pair, startPair } from "./pair.ts";

/** Gateway and marketplace in their own processes on a real Postgres, with tenants whose people are signed in. */
export interface Stand extends Pair {
  tenants: readonly Tenant[];
  /** The token of a platform administrator. */
  staff: string;
  databaseUrl: string;
  postgres: Awaited<ReturnType<typeof startPostgres>>;
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
  const postgres = await startPostgres();
  const keys = newKeys();
  const { tenants, staff } = await addTenants(postgres.db, keys, size);
  const pair = await startPair(keys, { DATABASE_URL: postgres.url, ...marketplaceEnvironment }, gatewayEnvironment);
  return {
    ...pair,
    tenants,
    staff,
    databaseUrl: postgres.url,
    postgres,
    async stop() {
      await pair.stop();
      await postgres.stop();
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
