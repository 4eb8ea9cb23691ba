import type { KyselyPlugin } from "kysely";

/** Lets something happen in the middle of a call, between two of its statements. */
export function createMeanwhile() {
  let after: { statements: number; happens: () => Promise<unknown> } | undefined;
  /** For the database over which the calls are made. */
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (after && --after.statements === 0) {
        const { happens } = after;
        after = undefined;
        await happens();
      }
      return result;
    },
  };
  return {
    plugin,
    /** Makes a call, and lets something happen after this many of its statements. */
    async during<T>(call: () => Promise<T>, statements: number, happens: () => Promise<unknown>): Promise<T> {
      after = { statements, happens };
      try {
        return await call();
      } finally {
        after = undefined;
      }
    },
  };
}
