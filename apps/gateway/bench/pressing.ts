// Presses from a process of its own, so that whoever measures beside it waits for the gateway alone; tells how often it was answered so.
import { once } from "node:events";
import { press } from "./cannon.ts";

const [options] = (await once(process, "message")) as [Parameters<typeof press>[0]];
const statuses: Record<number, number> = {};
await press(options, (status) => {
  statuses[status] = (statuses[status] ?? 0) + 1;
});
process.send?.(statuses);
process.disconnect();
