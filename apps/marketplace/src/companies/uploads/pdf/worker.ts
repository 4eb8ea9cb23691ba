// A worker thread that reads one document and returns the findings.
import { parentPort, workerData } from "node:worker_threads";
import { judge } from "./judge.ts";

const { bytes } = workerData as { bytes: Uint8Array };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(judge(Buffer.from(bytes.buffer)));
