// Loaded before a program (`node --import`). At each SIGWINCH it writes the memory in use after a garbage collection, and the number of
// open sockets and timers.
import { writeFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
const file = process.env["LIVE_MEMORY_FILE"];
process.on("SIGWINCH", () => {
  if (file === undefined) return;
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  const open = process.getActiveResourcesInfo();
  const count = (name: string): number => open.filter((one) => one === name).length;
  const held = { bytes: heapUsed + external, sockets: count("TCPSocketWrap"), timers: count("Timeout") };
  writeFileSync(file, JSON.stringify(held));
});
