import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";

interface Ending {
  close?: () => Promise<void>;
  stop?: () => Promise<void>;
}
type Make<Made extends object> = () => Promise<Made & Ending>;

function between<Made extends object>(before: typeof beforeAll, after: typeof afterAll, make: Make<Made>): Made {
  const filled = {} as Made;
  let made: Ending | undefined;
  before(async () => {
    made = Object.assign(filled, await make());
  });
  after(async () => {
    await made?.close?.();
    await made?.stop?.();
    made = undefined;
  });
  return filled;
}

/**
 * Makes what all tests of a file share, such as a server or a database, and ends it after the last test; what was made last ends first.
 * @returns an object that gets its fields before the first test; it is a copy, so the maker must not change its own fields later
 */
export const forAllTests = <Made extends object>(make: Make<Made>): Made => between(beforeAll, afterAll, make);

/** Like `forAllTests`, but makes and ends it for each test. */
export const forEachTest = <Made extends object>(make: Make<Made>): Made => between(beforeEach, afterEach, make);
