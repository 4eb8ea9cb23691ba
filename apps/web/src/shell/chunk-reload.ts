import { chunkReloadEveryMs } from "@partner-konto/domain/constants";

/** `public/cannot-open.js` uses the same. */
export const chunkReloadKey = "partner-konto:chunk-reload";

/** Whether a chunk failed to load; usually a new version has replaced it. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|error loading dynamically|unable to preload/i.test(
      error.message,
    )
  );
}

/** Reloads the page, at most once a minute (portal §8). Returns whether it reloads. */
export function reloadOnce(
  storage: Pick<Storage, "getItem" | "setItem"> = sessionStorage,
  now: number = Date.now(),
  reload: () => void = () => location.reload(),
): boolean {
  const last = Number(storage.getItem(chunkReloadKey) ?? Number.NEGATIVE_INFINITY);
  if (now - last < chunkReloadEveryMs) return false;
  storage.setItem(chunkReloadKey, String(now));
  reload();
  return true;
}
