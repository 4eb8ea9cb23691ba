const outside = new WeakSet<object>();

/**
 * Marks a handler whose writes must stay although it refuses, e.g. counting a wrong password. Its `db` is not a transaction: each statement
 * commits on its own, unless the handler opens a transaction.
 */
export function outsideTransaction<H extends object>(handler: H): H {
  outside.add(handler);
  return handler;
}

export const runsOutsideTransaction = (handler: object): boolean => outside.has(handler);
