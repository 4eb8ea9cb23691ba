// A part that fails after it has started a program of its own, which nobody ends.
import { spawn } from "node:child_process";
import { report } from "./rows.ts";

const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], {
  stdio: ["ignore", "inherit", "inherit"],
});
report([{ what: "the process that it leaves behind", measured: String(child.pid) }]);
throw new Error("the service answered 502 | twice");
