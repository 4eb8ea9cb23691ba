import { randomUUID } from "node:crypto";
import type { AnyCall } from "@partner-konto/contracts/call";
import { asksFromOwnNetwork } from "@partner-konto/server/metrics-access";
import type { FastifyRequest } from "fastify";
import type { Kernel } from "../kernel.ts";
import { networksOf } from "./client-network.ts";
import { Refusal } from "./refusal.ts";

/** Marks the calls that a page of this process makes: the page was counted, and its reads are not counted again. */
export const pageMark = { "x-page": randomUUID() };

/**
 * Counts a request without a sign-in by its address, because it costs as much as a dealer's, and refuses it above the limit. The own
 * network's direct requests are exempt.
 */
export function limitAnonymousReads(
  kernel: Pick<Kernel, "mayReadUnknown">,
  { ip, raw, headers }: FastifyRequest,
): void {
  if (!kernel.mayReadUnknown || asksFromOwnNetwork(raw) || headers["x-page"] === pageMark["x-page"]) return;
  if (!kernel.mayReadUnknown(ip)) throw new Refusal("TOO_MANY_ATTEMPTS");
}

/**
 * The networks by which a stranger's effects are counted (decision 0127); null for a machine of our own network that asks by itself, such
 * as the platform's own program.
 */
export const strangerOf = ({ ip, raw }: FastifyRequest): ReturnType<typeof networksOf> | null =>
  asksFromOwnNetwork(raw) ? null : networksOf(ip);

/** Counts a public call with an effect by its row's limit, over all processes, and refuses it above the limit. */
export async function limitEffect(kernel: Kernel, { limit }: AnyCall, request: FastifyRequest): Promise<void> {
  const stranger = strangerOf(request);
  if (limit === null || stranger === null) return;
  if (!(await kernel.mayCallInPublic(kernel.db, limit, stranger, kernel.now()))) throw new Refusal("TOO_MANY_ATTEMPTS");
}
