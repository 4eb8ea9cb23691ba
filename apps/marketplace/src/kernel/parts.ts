/**
 * The parts that areas take from the start: settings, and functions of later areas that an earlier one needs. The area that uses a part
 * declares it here by `declare module`, and the root fills all of them: a missing one is a compile error (decision 0001).
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- the areas fill it
export interface Parts {}
