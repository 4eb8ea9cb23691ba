import { vi } from "vitest";
import { serveFiles } from "./gateway.ts";

const file = {
  places: [["Uelzen"], ["Bardowick"], ["Barum"]],
  codes: [
    ["21357", "area", [1, 2]],
    ["29525", "area", [0]],
  ],
};

/** Serves the directory of postal codes with two codes. It answers only once `ready` resolves. Returns how it was fetched. */
export function fakeDirectory(ready: Promise<void> = Promise.resolve()) {
  const fetched = vi.fn<() => Promise<typeof file>>(() => ready.then(() => file));
  serveFiles({ "/geo/postal-codes.json": fetched });
  return fetched;
}
