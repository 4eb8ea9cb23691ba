import { protocol } from "./protocol.ts";
import { within } from "./socket.ts";
import { connectionsTo, type EventsProvider, newDealer } from "./stage.ts";

/** The result of one part of the protocol. */
export interface Finding {
  part: string;
  /** Undefined for a part that passed. */
  fault: string | undefined;
}

/** No part waits longer than this many patiences, whatever the server does. */
const mostPatiences = 12;

export type PartName = keyof typeof protocol;

async function findingOf(part: PartName, provider: EventsProvider): Promise<Finding> {
  const connections = connectionsTo(provider);
  const work = protocol[part](provider, connections);
  try {
    await within(work, provider.events.patienceMs * mostPatiences, "this part did not end");
    return { part, fault: undefined };
  } catch (error) {
    return { part, fault: error instanceof Error ? error.message : String(error) };
  } finally {
    connections.closeAll();
  }
}

/**
 * Verifies an events server part by part.
 * @param onFinding called as soon as a part is verified
 * @throws Error when the state of the events could not be set up, so that nothing can be verified
 */
export async function verifyEvents(
  provider: EventsProvider,
  onFinding: (finding: Finding) => void = () => {},
  parts = Object.keys(protocol) as PartName[],
): Promise<Finding[]> {
  await newDealer(provider);
  const findings: Finding[] = [];
  for (const part of parts) {
    const finding = await findingOf(part, provider);
    onFinding(finding);
    findings.push(finding);
  }
  return findings;
}

/** @returns the lines of a finding for people */
export const linesOf = ({ part, fault }: Finding): string =>
  fault === undefined ? `ok     ${part}` : `FAILED ${part}\n       ${fault}`;
