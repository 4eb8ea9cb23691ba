import { type CallId, calls, type ServiceKey } from "../services.ts";
import { type ProviderState, providerStates } from "../states.ts";
import type { SourceObject } from "./docstrings.ts";
import { fieldSentences, parameterSentences } from "./field-sentences.ts";

/** The docstrings of calls, their parameters, and provider states. */
export interface Sentences {
  /** Sentence of a call, by its id. */
  calls: ReadonlyMap<CallId, string>;
  states: ReadonlyMap<ProviderState, string>;
  /** The area of the business that a service belongs to: the folder of its contract. */
  areas: ReadonlyMap<ServiceKey, string>;
  /** @returns the sentence of a path or query parameter */
  parameter: (id: CallId, name: string) => string;
}

function required(sentence: string | undefined, owner: string): string {
  if (sentence === undefined) throw new Error(`${owner} has no docstring`);
  return sentence;
}

/** @throws Error for a call, a state or a parameter without a sentence */
export function readSentences(sources: readonly SourceObject[]): Sentences {
  const inContracts = sources.filter(({ file }) => file.startsWith("contracts/"));
  const byPath = Map.groupBy(inContracts, ({ path }) => path.join("."));
  const holderOf = (place: string, name: string): SourceObject | undefined =>
    byPath.get(place)?.find(({ sentences }) => sentences.has(name));
  const docOf = (place: string, name: string): string | undefined => holderOf(place, name)?.sentences.get(name);
  return {
    calls: new Map(calls.map(({ id, service, name }) => [id, required(docOf(service, name), id)])),
    states: new Map(
      (Object.keys(providerStates) as ProviderState[]).map((name) => [
        name,
        required(docOf("providerStates", name), name),
      ]),
    ),
    areas: new Map(calls.map(({ service, name }) => [service, holderOf(service, name)?.file.split("/")[2] ?? ""])),
    parameter: (id, name) =>
      required(
        docOf(`${id}.query`, name) ??
          parameterSentences[`${id}.${name}`] ??
          parameterSentences[name] ??
          fieldSentences[name],
        `the parameter ${name} of ${id}`,
      ),
  };
}
