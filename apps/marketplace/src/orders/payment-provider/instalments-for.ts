import type { Settings } from "../../settings.ts";
import type { Instalments } from "./provider.ts";
import { remote } from "./remote.ts";
import { sandbox } from "./sandbox.ts";

/** Without an adapter the sandbox answers; outside of a demo it finances nothing, because nobody would pay. */
export function instalmentsFor({
  instalments: { terms, remote: adapter },
  demo,
  pactStates: isContractTest,
}: Pick<Settings, "instalments" | "demo" | "pactStates">): Instalments {
  if (adapter) return { terms, provider: remote(adapter) };
  const isTrial = demo !== "off" || isContractTest;
  return { terms: isTrial ? terms : { ...terms, maxCents: 0 }, provider: sandbox() };
}
