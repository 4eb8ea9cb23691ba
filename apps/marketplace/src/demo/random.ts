import { createHash } from "node:crypto";

/** A deterministic random generator: the same seed gives the same sequence on every machine. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** An integer, both ends included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of the values, chosen by weight. */
  weighted<T>(entries: readonly (readonly [value: T, weight: number])[]): T;
  /** Normally distributed, mean 0 and deviation 1. */
  normal(): number;
}

/** Each topic has its own seed, so that a change in one does not shuffle the others. */
export function randomFrom(seed: string): Random {
  const digest = createHash("sha256").update(seed).digest();
  let [a, b, c, d] = [0, 4, 8, 12].map((at) => digest.readInt32LE(at)) as [number, number, number, number];
  // sfc32, a small generator of good quality.
  const next = (): number => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4_294_967_296;
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const picked = list[int(0, list.length - 1)];
      if (picked === undefined) throw new RangeError("nothing to pick from");
      return picked;
    },
    weighted: (entries) => {
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of entries) {
        left -= weight;
        if (left < 0) return value;
      }
      throw new RangeError("nothing to weigh");
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}
