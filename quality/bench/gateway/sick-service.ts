// The messenger service, healthy or with the fault its parent names. It answers each message with the number of its connections.
import { services } from "@partner-konto/contracts/services";
import {
  answer,
  type Fault,
  type FaultServer,
  startFaultServer,
} from "../../../apps/gateway/src/testing/fault-server.ts";
import { bomb, endless, faults, unannounced } from "../../../apps/gateway/src/testing/faults.ts";
import { sample } from "../../../apps/gateway/src/testing/sample.ts";

const well = answer(JSON.stringify(sample(services.messenger.getSubscription.response)));
const ways = new Map<string, Fault>([
  ["well", well],
  ...Object.entries(faults).map(([name, [fault]]) => [name, fault] as const),
  ["300 MiB", endless()],
  ["300 MiB nobody announced", endless(unannounced)],
  ["a compression bomb", bomb()],
  ["an answer after four seconds", (socket) => void setTimeout(() => socket.destroyed || well(socket), 4000)],
]);
const refusing = "refused connections";

let server: FaultServer | undefined = await startFaultServer(well);
const { url } = server;

async function changeTo(way: string): Promise<void> {
  if (way === refusing) {
    await server?.close();
    server = undefined;
    return;
  }
  server ??= await startFaultServer(well, { host: "127.0.0.1", port: Number(new URL(url).port) });
  server.fault = ways.get(way) ?? server.fault;
}

process.on("message", (way: string) => {
  changeTo(way)
    .then(() => process.send?.(server?.open() ?? 0))
    .catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
});
// The parent process is gone.
process.on("disconnect", () => process.exit());
process.send?.({ url, ways: [...ways.keys(), refusing].filter((way) => way !== "well") });
