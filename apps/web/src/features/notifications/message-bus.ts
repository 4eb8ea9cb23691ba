import type { Outputs } from "../../data/trpc.ts";

export type Message = Outputs["notifications"]["stored"]["messages"][number];

const listeners = new Set<(message: Message) => void>();

/** Every live message, once, in the order in which they were published; the answer ends it. */
export function watchMessages(listener: (message: Message) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellMessage(message: Message): void {
  for (const listener of listeners) listener(message);
}
