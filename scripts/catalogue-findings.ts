import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { readConfig } from "../apps/gateway/src/config/config.ts";
import { createGateway } from "../apps/gateway/src/create-gateway.ts";
import { createMetrics } from "../apps/gateway/src/metrics/metrics.ts";
import { createRouter } from "../apps/gateway/src/trpc/create-router.ts";
import { createApp } from "../apps/marketplace/src/app.ts";
import { handlers } from "../apps/marketplace/src/handlers.ts";
import { newKey, signingKey } from "../apps/marketplace/src/kernel/keys.ts";
import { createLog } from "../apps/marketplace/src/kernel/log.ts";
import { overPostgres } from "../apps/marketplace/src/kernel/open-database.ts";
import type { HandlerMap } from "../apps/marketplace/src/kernel/routes.ts";
import { sealOf } from "../apps/marketplace/src/kernel/seal.ts";
import { tokensOf } from "../apps/marketplace/src/kernel/tokens.ts";
import { calls } from "../packages/contracts/src/services.ts";
import type { Findings } from "./catalogue-rows.ts";

const pactFolder = path.join(import.meta.dirname, "..", "pact");
const log = createLog("silent");

interface Procedure {
  _def: { meta?: { calls?: readonly string[] } };
}

/** Calls that procedures make: each the call it is named after, and those its meta declares. */
export function reachableCalls(procedures: Readonly<Record<string, Procedure>>): Set<string> {
  const entries = Object.entries(procedures);
  return new Set(entries.flatMap(([name, { _def }]) => [name, ...(_def.meta?.calls ?? [])]));
}

/** The procedures of the gateway's router, built without listening or calling anybody. */
export async function builtProcedures(): Promise<Record<string, Procedure>> {
  const config = readConfig({ DATA_DIR: path.join(tmpdir(), "partner-konto-catalogue") });
  const gateway = createGateway(config, [new Uint8Array(32)], createMetrics(), log, {});
  const { _def: router } = createRouter(gateway);
  gateway.relay.close();
  await gateway.upstream.close();
  return router.procedures as unknown as Record<string, Procedure>;
}

/** Calls that the marketplace has a route for with these handlers, over a database nobody connects to. */
export async function handledCalls(using: HandlerMap): Promise<Set<string>> {
  const { db } = overPostgres("postgres://nobody@127.0.0.1:1/nothing", () => {});
  const key = signingKey(newKey());
  const app = createApp(
    {
      db,
      findCaller: () => Promise.resolve(null),
      tokens: tokensOf([key]),
      seal: sealOf([key]),
      staffNeedsSecondFactor: false,
      portalUrl: "http://localhost",
      now: () => new Date(),
      poke: () => {},
    },
    using,
    log,
  );
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

/** The committed pacts, and how each call came out of the last verification against them. */
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

/** Calls whose pact says something and was kept at the last verification. */
export function verifiedCalls({ pacts, result }: Verification): Set<string> {
  const described = new Set(
    pacts.flatMap(({ interactions = [] }) => interactions.map(({ description }) => description.split(" ")[0])),
  );
  return new Set(Object.keys(result).filter((id) => result[id] === "passed" && described.has(id)));
}

export async function findings(): Promise<Findings> {
  return {
    declared: new Map(calls.map(({ id, call }) => [id as string, call])),
    procedures: reachableCalls(await builtProcedures()),
    routes: await handledCalls(handlers),
    verified: verifiedCalls(await lastVerification()),
  };
}
