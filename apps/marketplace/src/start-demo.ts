import { randomUUID } from "node:crypto";
import { email as emailSchema } from "@partner-konto/domain/person";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import { z } from "zod";
import { anchorAt, anchorOf } from "./demo/anchor.ts";
import { loadDemo } from "./demo/load.ts";
import { placeDemoOrder } from "./demo/place-order.ts";
import { presentSignIns } from "./demo/present-sign-ins.ts";
import { demoFiles } from "./demo/profiles.ts";
import { randomFrom } from "./demo/random.ts";
import { addDemoTanks } from "./demo/tanks.ts";
import { demoTermsFiles } from "./demo/terms.ts";
import type { Database } from "./kernel/db/database.ts";
import type { Files } from "./kernel/files/files.ts";
import { onlyLocal } from "./kernel/files/local.ts";
import { InvalidInput, issuesOf } from "./kernel/http/invalid-input.ts";
import type { Kernel } from "./kernel/kernel.ts";

const request = z.object({ agencyId: z.uuid().optional(), email: emailSchema.optional() }).optional();

/**
 * For this machine only. GET /demo/sign-ins: those of the demo that are there, for the launcher. POST /demo/orders: places an order at once
 * (`npm run demo:order`).
 */
export async function demoRoutes(app: FastifyInstance, { kernel }: { kernel: Kernel }): Promise<void> {
  const random = randomFrom(randomUUID());
  app.get("/demo/sign-ins", { onRequest: onlyLocal }, async () => ({ emails: await presentSignIns(kernel.db) }));
  app.post("/demo/orders", { onRequest: onlyLocal }, ({ body, log }) => {
    const { data, error } = request.safeParse(body);
    if (error) throw new InvalidInput(...issuesOf(error, "body"));
    return placeDemoOrder(kernel, log, random, { agencyId: data?.agencyId, email: data?.email, isPaidAtOnce: true });
  });
}

/** Loads the demo into an empty database and logs it. */
export async function fillWithDemo(
  db: Kysely<Database>,
  files: Files,
  log: FastifyBaseLogger,
  day: string | undefined,
): Promise<void> {
  const anchor = day === undefined ? anchorAt(new Date()) : anchorOf(day);
  const loaded = await loadDemo(db, anchor, (done, all) => log.info({ done, all }, "loading the demo's orders"));
  if (loaded) {
    for (const { name, data } of [...demoFiles(anchor), ...demoTermsFiles()]) await files.put(name, data);
  }
  if (loaded) log.info({ day: anchor.today }, "the demo is loaded");
  if (await addDemoTanks(db, new Date())) log.info("the demo's tanks were added");
}
