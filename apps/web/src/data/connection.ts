import { useSyncExternalStore } from "react";

interface Connection {
  lost: boolean;
  /** Time of the last answer from the server, as an ISO string. */
  heardAt: string;
}

let connection: Connection = { lost: false, heardAt: new Date().toISOString() };
const watchers = new Set<() => void>();

function change(next: Connection): void {
  connection = next;
  for (const watcher of watchers) watcher();
}

export function markConnected(): void {
  const before = connection;
  connection = { lost: false, heardAt: new Date().toISOString() };
  if (before.lost) change(connection);
}

export function unheard(): void {
  if (!connection.lost) change({ ...connection, lost: true });
}

/** Whether the server answers; asks for a small static file. */
export const serverAnswers = (): Promise<boolean> =>
  fetch("/theme.js", { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );

export function useConnection(): Connection {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => connection,
  );
}
