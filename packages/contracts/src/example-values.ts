import { type ProviderState, providerStates } from "./states.ts";

/** Values of every state. */
const always = { token: "pact-token", now: "Fri, 20 Nov 2026 06:00:00 GMT" };

/** @returns the values of a state in pact files; at verification the provider answers with its own */
export function stateValues(state: ProviderState): Record<string, string | number> {
  return { ...always, ...providerStates[state] };
}

/** @returns the name in "$name"; undefined for other values */
export function stateName(value: unknown): string | undefined {
  return typeof value === "string" && /^\$\w+$/.test(value) ? value.slice(1) : undefined;
}

/** @returns the value with every "$name" in it replaced */
export function replaceNames(value: unknown, by: (name: string) => unknown): unknown {
  const name = stateName(value);
  if (name !== undefined) return by(name);
  if (Array.isArray(value)) return value.map((part) => replaceNames(part, by));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaceNames(part, by)]));
}

/**
 * @returns a value of a state
 * @throws Error when the state has no such value
 */
export function valueOf(state: ProviderState, name: string): string | number {
  const value = stateValues(state)[name];
  if (value === undefined) throw new Error(`the state "${state}" has no value ${name}`);
  return value;
}
