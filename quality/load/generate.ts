import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
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
  const child = fork(path.join(import.meta.dirname, "generator.ts"));
  const job: GenerateOptions = { batch: 1, ...wishes, url: marketplace.url, databaseUrl, writers };
  child.send(job);
  const [made] = (await Promise.race([once(child, "message"), once(child, "exit")])) as [
    GenerateResult | number | null,
  ];
  if (made === null || typeof made === "number") throw new Error("the generator has ended without a word");
  return made;
}
