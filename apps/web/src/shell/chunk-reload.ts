import { chunkReloadEveryMs } from "@partner-konto/domain/constants";

const key = "partner-konto:chunk-reload";

/** A chunk that cannot be loaded: usually a new version has replaced it. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|error loading dynamically|unable to preload/i.test(
      error.message,
    )
  );
}

/** Loads the page anew, at most once a minute (portal §8). Says whether it does. */
export function reloadOnce(
  storage: Pick<Storage, "getItem" | "setItem"> = sessionStorage,
  now: number = Date.now(),
  reload: () => void = () => location.reload(),
): boolean {
  const last = Number(storage.getItem(key) ?? Number.NEGATIVE_INFINITY);
  if (now - last < chunkReloadEveryMs) return false;
  storage.setItem(key, String(now));
  reload();
  return true;
}
