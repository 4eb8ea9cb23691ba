import { createHash } from "node:crypto";
import { calls, type ServiceKey, services } from "@partner-konto/contracts/services";
import { type Interaction, interactionsOf } from "../../pact/src/interactions.ts";
import { type Break, kinds } from "./kinds.ts";

/** A provider with one break, which shows in one interaction. */
export interface Mutant {
  name: string;
  service: ServiceKey;
  interaction: Interaction;
  broken: Break;
}

const rank = (seed: number, name: string): string => createHash("sha256").update(`${seed} ${name}`).digest("hex");

/** Sorts by names and seed only. */
const shuffled = <Named extends { name: string }>(all: readonly Named[], seed: number): Named[] =>
  all.toSorted((a, b) => (rank(seed, a.name) < rank(seed, b.name) ? -1 : 1));

/**
 * Picks up to `each` mutants of every kind, from different calls.
 * @returns the mutants, the same for the same seed
 */
export function pickMutants(seed: number, each: number): Mutant[] {
  const declared = new Map(calls.map(({ id, call }) => [id, call]));
  const rows = (Object.keys(services) as ServiceKey[]).flatMap((service) =>
    interactionsOf(service)
      // Breaks change fields, so interactions with files are left out, and refusals of calls that answer with a file.
      .filter(({ call, sends, answers }) => !sends && !answers && !declared.get(call)?.binary)
      // The first answer of a call has its records; of the others only the requests are broken.
      .filter(({ call, description, refused, leavesOut }) => refused || leavesOut || description === `${call} answers`)
      .map((interaction) => ({ service, interaction })),
  );
  return kinds.flatMap(({ says, of }) => {
    const all = rows.flatMap(({ service, interaction }) => {
      const call = declared.get(interaction.call);
      return (call ? of(interaction, call) : []).map((broken) => {
        const at = broken.at === undefined ? "" : ` at ${broken.at}`;
        return { name: `${says}${at}: ${interaction.description}`, service, interaction, broken };
      });
    });
    const perCall = [...Map.groupBy(shuffled(all, seed), ({ interaction }) => interaction.call).values()];
    return perCall.flatMap(([first]) => first ?? []).slice(0, each);
  });
}

/** @returns `count` of the mutants, picked by the seed */
export const sampleOf = (mutants: readonly Mutant[], seed: number, count: number): Mutant[] =>
  shuffled(mutants, seed).slice(0, count);

/** @returns all services, in the order of the seed */
export const pickServices = (seed: number): ServiceKey[] =>
  shuffled(
    (Object.keys(services) as ServiceKey[]).map((name) => ({ name })),
    seed,
  ).map(({ name }) => name);
