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
import { sealOf } from "../apps/marketplace/src/kernel/seal.ts";
import { tokensOf } from "../apps/marketplace/src/kernel/tokens.ts";
import { calls } from "../packages/contracts/src/services.ts";
import type { Findings } from "./catalogue-rows.ts";

const pactFolder = path.join(import.meta.dirname, "..", "pact");
const log = createLog("silent");

interface Procedure {
  _def: { meta?: { calls?: readonly string[] } };
}

/** Calls a router makes: each procedure the call it is named after, and those its meta declares. */
function callsOf(procedures: object): Set<string> {
  const entries = Object.entries(procedures) as [string, Procedure][];
  return new Set(entries.flatMap(([name, { _def }]) => [name, ...(_def.meta?.calls ?? [])]));
}

/** Builds the gateway's router without listening or calling anybody. */
async function procedures(): Promise<Set<string>> {
  const config = readConfig({ DATA_DIR: path.join(tmpdir(), "partner-konto-catalogue") });
  const gateway = createGateway(config, [new Uint8Array(32)], createMetrics(), log, {});
  const { _def: router } = createRouter(gateway);
  gateway.relay.close();
  await gateway.upstream.close();
  return callsOf(router.procedures);
}

/** Builds the marketplace's routes over a database nobody connects to. */
async function routes(): Promise<Set<string>> {
  const { db } = overPostgres("postgres://nobody@127.0.0.1:1/nothing", () => {});
  const key = signingKey(newKey());
  const app = createApp(
    {
      db,
      findCaller: () => Promise.resolve(null),
      tokens: tokensOf([key]),
      seal: sealOf([key]),
      portalUrl: "http://localhost",
      now: () => new Date(),
      poke: () => {},
    },
    handlers,
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
  interactions: { description: string }[];
}

/** Calls whose pact says something and was kept at the last verification. */
async function verified(): Promise<Set<string>> {
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(pactFolder, file), "utf8").catch(() => "{}"));
  const result = (await read("verification.json")) as Record<string, string>;
  const services = [...new Set(calls.map(({ service }) => service))];
  const pacts = (await Promise.all(services.map((service) => read(`pacts/${service}.json`)))) as Partial<Pact>[];
  const described = new Set(
    pacts.flatMap(({ interactions = [] }) => interactions.map(({ description }) => description.split(" ")[0])),
  );
  return new Set(Object.keys(result).filter((id) => result[id] === "passed" && described.has(id)));
}

export async function findings(): Promise<Findings> {
  const declared = new Map(calls.map(({ id, call }) => [id as string, call]));
  return { declared, procedures: await procedures(), routes: await routes(), verified: await verified() };
}
