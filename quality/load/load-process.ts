// Sends load from its own process (run-load.ts). Reports how often each status came.
import { once } from "node:events";
import { runLoad } from "./run-load.ts";

const [options] = (await once(process, "message")) as [Parameters<typeof runLoad>[0]];
const statuses: Record<number, number> = {};
await runLoad(options, (status) => {
  statuses[status] = (statuses[status] ?? 0) + 1;
});
process.send?.(statuses);
process.disconnect();
