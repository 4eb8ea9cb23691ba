import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { StatesEndpoint } from "../verification/provider-states.ts";
import { type BrokerAccess, credentialsOf } from "./settings.ts";
import { startStatesRelay } from "./states-relay.ts";

/** The version of the provider that is verified, for the broker's results. */
export interface ProviderVersion {
  version: string;
  branch: string;
  /** Pacts that are newer than this day and on no main branch yet are verified too, without failing. */
  wipSince: string | undefined;
  buildUrl: string | undefined;
}

/**
 * Verifies the pacts that the broker names for a provider, and publishes the result, both by Pact's own verifier. Its report goes to standard output.
 * @returns whether every pact that is not pending passed
 */
export async function verifyFromBroker(
  access: BrokerAccess,
  { version, branch, wipSince, buildUrl }: ProviderVersion,
  provider: string,
  url: string,
  states: StatesEndpoint,
): Promise<boolean> {
  const relay = await startStatesRelay(states);
  try {
    const child = fork(path.join(import.meta.dirname, "..", "verification", "official.ts"), {
      env: { ...process.env, PACT_DO_NOT_TRACK: "true" },
    });
    child.send({
      provider,
      providerBaseUrl: url,
      providerStatesSetupUrl: relay.url,
      pactBrokerUrl: access.url.replace(/\/$/, ""),
      ...credentialsOf(access),
      // The portal's main branch, what is deployed, and the branch of the same name.
      consumerVersionSelectors: [{ mainBranch: true }, { deployedOrReleased: true }, { matchingBranch: true }],
      enablePending: true,
      ...(wipSince !== undefined && { includeWipPactsSince: wipSince }),
      ...(buildUrl !== undefined && { buildUrl }),
      providerVersion: version,
      providerVersionBranch: branch,
      publishVerificationResult: true,
      logLevel: "error",
    });
    const [code] = (await once(child, "exit")) as [number | null];
    return code === 0;
  } finally {
    relay.close();
  }
}
