import { vi } from "vitest";

const file = {
  places: [["Uelzen"], ["Bardowick"], ["Barum"]],
  codes: [
    ["21357", "area", [1, 2]],
    ["29525", "area", [0]],
  ],
};

/** For tests: serves the directory of postal codes like the gateway, with two codes. It answers only once `ready` resolves. */
export function fakeDirectory(ready: Promise<void> = Promise.resolve()) {
  const fetched = vi.fn<(address: string) => Promise<Response>>(() => ready.then(() => Response.json(file)));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}
