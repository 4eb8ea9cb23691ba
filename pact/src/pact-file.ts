import { readFile } from "node:fs/promises";

/** An interaction as a pact file holds it, with the parts that are read again. */
export interface WrittenInteraction {
  description: string;
  providerStates?: { name: string; params?: Record<string, unknown> }[];
  request?: { generators?: unknown };
}

export interface PactFile {
  interactions: WrittenInteraction[];
}

export const readPact = async (file: string): Promise<PactFile> => JSON.parse(await readFile(file, "utf8")) as PactFile;

/** @returns the names of the state's values that an interaction's request takes */
export const valuesIn = (interaction: WrittenInteraction | undefined): string[] => [
  ...new Set(
    [...JSON.stringify(interaction?.request?.generators ?? {}).matchAll(/\$\{(\w+)\}/g)].map(([, name = ""]) => name),
  ),
];

/** @returns the names of the states that interactions begin in, each once */
export const stateNamesOf = (interactions: readonly WrittenInteraction[]): string[] => [
  ...new Set(interactions.flatMap(({ providerStates = [] }) => providerStates.map(({ name }) => name))),
];
