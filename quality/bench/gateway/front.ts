import { randomBytes } from "node:crypto";
import path from "node:path";
import type { AppProcess } from "@partner-konto/testing/app-process";
import { headersOf } from "../../load/asking.ts";
import { startGateway, startMeasured } from "../../processes/program.ts";

/** A gateway in front of a small upstream, with the headers of signed-in people. */
export interface Front {
  gateway: AppProcess;
  headers: Record<string, string>[];
  stop(): Promise<void>;
}

export async function startFront(
  upstreamFile: "static-upstream.ts" | "canary-upstream.ts",
  people: number,
): Promise<Front> {
  const key = randomBytes(32);
  const upstream = await startMeasured(path.join(import.meta.dirname, upstreamFile));
  const gateway = await startGateway(key, upstream.url);
  return {
    gateway,
    headers: await headersOf(key, people),
    async stop() {
      await gateway.close();
      await upstream.stop();
    },
  };
}
