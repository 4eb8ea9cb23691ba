import { asksFromOwnNetwork } from "@partner-konto/telemetry/metrics-access";
import type { FastifyRequest } from "fastify";
import type { Kernel } from "./kernel.ts";
import { Refusal } from "./refusal.ts";

/**
 * Counts a request without a sign-in by its address, because it costs as much as a dealer's, and refuses it above the limit. The own
 * network's direct requests are exempt.
 */
export function limitUnknown(kernel: Pick<Kernel, "mayReadUnknown">, { ip, raw }: FastifyRequest): void {
  if (!kernel.mayReadUnknown || asksFromOwnNetwork(raw)) return;
  if (!kernel.mayReadUnknown(ip)) throw new Refusal("TOO_MANY_ATTEMPTS");
}
