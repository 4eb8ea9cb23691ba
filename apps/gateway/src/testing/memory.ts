import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** MiB that are really held, after a collection: what RSS shows depends on when V8 gives memory back. */
export function heldMiB(): number {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
}
