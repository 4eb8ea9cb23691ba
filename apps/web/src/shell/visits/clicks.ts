/** Apart from the measurement itself, which only those load who agreed. */
let heard: ((collection: string) => void) | undefined;

/** Hears the clicks on notifications, until the returned function is called. */
export function hearClicks(listener: (collection: string) => void): () => void {
  heard = listener;
  return () => {
    heard = undefined;
  };
}

/** Somebody opened what a notification is about. @param collection the kind of record, never which */
export const tellClick = (collection: string): void => heard?.(collection);
