import { afterAll, beforeAll } from "vitest";

interface Ending {
  close?: () => Promise<void>;
  stop?: () => Promise<void>;
}

/**
 * Makes what all tests of a file share, such as a server or a database, and ends it after the last test; what was made last ends first.
 * @returns an object that has its fields when the first test begins
 */
export function forAllTests<Shared extends object>(make: () => Promise<Shared & Ending>): Shared {
  const shared = {} as Shared & Ending;
  beforeAll(async () => void Object.assign(shared, await make()));
  afterAll(async () => {
    await shared.close?.();
    await shared.stop?.();
  });
  return shared;
}
