import { vi } from "vitest";

const file = {
  places: [["Uelzen"], ["Bardowick"], ["Barum"]],
  codes: [
    ["21357", "area", [1, 2]],
    ["29525", "area", [0]],
  ],
};

/** For tests: the directory of postal codes as the gateway serves it, with two of them; not before `ready`. */
export function fakeDirectory(ready: Promise<void> = Promise.resolve()) {
  const fetched = vi.fn<(address: string) => Promise<Response>>(() => ready.then(() => Response.json(file)));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}
