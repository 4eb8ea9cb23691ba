import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { readConfig } from "../../apps/gateway/src/config/config.ts";
import { createGateway } from "../../apps/gateway/src/create-gateway.ts";
import type { Gateway } from "../../apps/gateway/src/gateway.ts";
import { fileRoutes } from "../../apps/gateway/src/http/file-routes.ts";
import { fileCalls } from "../../apps/gateway/src/http/geo-files.ts";
import { signedRoutes } from "../../apps/gateway/src/http/signed-routes.ts";
import { createMetrics } from "../../apps/gateway/src/metrics/metrics.ts";
import { createRouter } from "../../apps/gateway/src/trpc/create-router.ts";
import { createApp } from "../../apps/marketplace/src/app.ts";
import { handlers } from "../../apps/marketplace/src/handlers.ts";
import { overPostgres } from "../../apps/marketplace/src/kernel/db/open-database.ts";
import type { HandlerMap } from "../../apps/marketplace/src/kernel/http/routes.ts";
import { createLog } from "../../apps/marketplace/src/kernel/log.ts";
import { createTestKernel } from "../../apps/marketplace/src/kernel/testing/kernel.ts";
import { calls } from "../../packages/contracts/src/services.ts";
import { dataFolder } from "../../packages/geodata/src/files.ts";
import type { Findings } from "./rows.ts";

const pactFolder = path.join(import.meta.dirname, "../..", "pact");
const log = createLog("silent");

interface Procedure {
  _def: { meta?: { calls?: readonly string[] } };
}

/** Calls that procedures make: the call of the same name, and the calls declared in the procedure's meta. */
export function reachableCalls(procedures: Readonly<Record<string, Procedure>>): Set<string> {
  const entries = Object.entries(procedures);
  return new Set(entries.flatMap(([name, { _def }]) => [name, ...(_def.meta?.calls ?? [])]));
}

/** Runs work with the gateway's parts, without listening or connecting. */
async function withGateway<T>(work: (gateway: Gateway) => Promise<T>): Promise<T> {
  const config = readConfig({ DATA_DIR: path.join(tmpdir(), "partner-konto-catalogue") });
  const gateway = createGateway(config, [new Uint8Array(32)], createMetrics(), log, {});
  try {
    return await work(gateway);
  } finally {
    gateway.relay.close();
    await gateway.upstream.close();
  }
}

/** The procedures of the gateway's router. */
export const builtProcedures = (): Promise<Record<string, Procedure>> =>
  withGateway(async (gateway) => {
    const { _def: router } = createRouter(gateway);
    return router.procedures as unknown as Record<string, Procedure>;
  });

/** Calls made by the gateway's plain routes: files, and signed messages of other systems. */
const routedCalls = (): Promise<Set<string>> =>
  withGateway(async (gateway) => {
    const found = new Set<string>();
    const note = ({ config }: { config?: { call?: string } }) => found.add(config?.call ?? "");
    const nothing = () => {};
    // Only the methods that the registration of routes uses.
    const app = {
      removeAllContentTypeParsers: nothing,
      addContentTypeParser: nothing,
      addHook: nothing,
      route: note,
      post: (_path: string, options: { config?: { call?: string } }) => note(options),
    } as unknown as Parameters<typeof fileRoutes>[0];
    for (const routes of [fileRoutes, signedRoutes]) await routes(app, { gateway });
    return found;
  });

/** Calls for which the marketplace has a route with these handlers. The database is never connected. */
export async function handledCalls(using: HandlerMap): Promise<Set<string>> {
  const { db } = overPostgres("postgres://nobody@127.0.0.1:1/nothing", () => {});
  const app = createApp(createTestKernel(db), using, log);
  await app.ready();
  const found = calls.filter(({ call: { method, path: template } }) =>
    app.hasRoute({ method, url: template.replaceAll(/\{([^}]+)\}/g, ":$1") }),
  );
  await app.close();
  await db.destroy();
  return new Set(found.map(({ id }) => id));
}

interface Pact {
  interactions: readonly { description: string }[];
}

/** The committed pacts, and each call's result in the last verification. */
export interface Verification {
  pacts: readonly Partial<Pact>[];
  result: Readonly<Record<string, string>>;
}

export async function lastVerification(): Promise<Verification> {
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(pactFolder, file), "utf8").catch(() => "{}"));
  const services = [...new Set(calls.map(({ service }) => service))];
  const pacts = await Promise.all(services.map((service) => read(`pacts/${service}.json`)));
  return { pacts: pacts as Partial<Pact>[], result: (await read("verification.json")) as Record<string, string> };
}

/** Calls that have a pact which passed the last verification. */
export function verifiedCalls({ pacts, result }: Verification): Set<string> {
  const described = new Set(
    pacts.flatMap(({ interactions = [] }) => interactions.map(({ description }) => description.split(" ")[0])),
  );
  return new Set(Object.keys(result).filter((id) => result[id] === "passed" && described.has(id)));
}

/** Calls that are served as static files, if the file exists. */
const servedFiles = (): Map<string, string> =>
  new Map(Object.entries(fileCalls).filter(([, at]) => existsSync(path.join(dataFolder, path.basename(at)))));

export async function findings(): Promise<Findings> {
  return {
    declared: new Map(calls.map(({ id, call }) => [id as string, call])),
    procedures: reachableCalls(await builtProcedures()).union(await routedCalls()),
    routes: await handledCalls(handlers),
    verified: verifiedCalls(await lastVerification()),
    files: servedFiles(),
  };
}
