import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type AppProcess, mainOf } from "@partner-konto/testing/app-process";
import { gatewaySettings, headersOf } from "../../load/asking.ts";
import { startMeasured } from "../../processes/program.ts";

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
  const folder = mkdtempSync(path.join(tmpdir(), "partner-konto-front-"));
  const key = randomBytes(32);
  const upstream = await startMeasured(path.join(import.meta.dirname, upstreamFile));
  const gateway = await startMeasured(mainOf("gateway"), gatewaySettings(key, folder, upstream.url));
  return {
    gateway,
    headers: await headersOf(key, people),
    async stop() {
      await gateway.stop();
      await upstream.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
