import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Memory in MiB after a garbage collection. RSS is not used because it depends on when V8 returns memory. */
export function heldMiB(): number {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
}
