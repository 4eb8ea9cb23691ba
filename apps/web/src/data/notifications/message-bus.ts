import type { Outputs } from "../trpc.ts";

export type Message = Outputs["notifications"]["stored"]["messages"][number];

const listeners = new Set<(message: Message) => void>();

/** Calls the listener for every live message, once, in order of publication. Returns a function that stops it. */
export function watchMessages(listener: (message: Message) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellMessage(message: Message): void {
  for (const listener of listeners) listener(message);
}
