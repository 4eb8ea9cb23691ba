import path from "node:path";
import { startHelper } from "../processes/helper.ts";
import type { Stand } from "../processes/stand.ts";

/** `perSecond` counts calls, or writes of `batch` events each. */
export interface GenerateOptions {
  by: "calls" | "outbox";
  perSecond: number;
  seconds: number;
  batch: number;
  url: string;
  databaseUrl: string;
  writers: readonly { agencyId: string; token: string; orderId: string }[];
}
export interface GenerateResult {
  sent: number;
  refused: number;
  seconds: number;
}

/** Generates events at all tenants in turn, from a process of its own. */
export async function generate(
  { tenants, marketplace, databaseUrl }: Stand,
  wishes: Pick<GenerateOptions, "by" | "perSecond" | "seconds"> & { batch?: number },
): Promise<GenerateResult> {
  const writers = tenants.map(({ agencyId, writer }) => ({ agencyId, ...writer }));
  const job: GenerateOptions = { batch: 1, ...wishes, url: marketplace.url, databaseUrl, writers };
  return startHelper(path.join(import.meta.dirname, "generator.ts")).ask<GenerateResult>(job);
}
