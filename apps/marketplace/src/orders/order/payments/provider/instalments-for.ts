import type { Instalments } from "./provider.ts";
import { remote } from "./remote.ts";
import { sandbox } from "./sandbox.ts";
import type { InstalmentSettings } from "./settings.ts";

interface Start {
  instalments: InstalmentSettings;
  demo: "on" | "quiet" | "off";
  pactStates: boolean;
}

/** Without an adapter the sandbox answers; outside of a demo it finances nothing, because nobody would pay. */
export function instalmentsFor({
  instalments: { terms, remote: adapter },
  demo,
  pactStates: isContractTest,
}: Start): Instalments {
  if (adapter) return { terms, provider: remote(adapter) };
  const isTrial = demo !== "off" || isContractTest;
  return { terms: isTrial ? terms : { ...terms, maxCents: 0 }, provider: sandbox() };
}
