import { setTimeout as wait } from "node:timers/promises";

/** How long processes have for their own clean end. */
const graceMs = 5000;
const pollMs = 50;

/** Signals every process of a group; 0 only looks. @returns whether there is one */
function signalGroup(leader: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-leader, signal);
  } catch {
    return false;
  }
}

/** Ends what is left of a process group, such as databases and gateways of a program that has failed. */
export async function endGroup(leader: number): Promise<void> {
  if (!signalGroup(leader, "SIGTERM")) return;
  for (let waited = 0; waited < graceMs; waited += pollMs) {
    if (!signalGroup(leader, 0)) return;
    await wait(pollMs);
  }
  signalGroup(leader, "SIGKILL");
}
