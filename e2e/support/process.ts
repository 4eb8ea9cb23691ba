import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";

const root = path.join(import.meta.dirname, "..", "..");

/** One of the apps as a child process, with its log in a file beside the data. */
export class App {
  readonly url: string;
  readonly #name: string;
  readonly #environment: Record<string, string>;
  readonly #logFile: string;
  #child: ChildProcess | undefined;

  constructor(name: "marketplace" | "gateway", port: number, folder: string, environment: Record<string, string>) {
    this.url = `http://localhost:${port}`;
    this.#name = name;
    this.#logFile = path.join(folder, `${name}.log`);
    this.#environment = { ...environment, PORT: String(port), DATA_DIR: folder };
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [path.join(root, "apps", this.#name, "src", "main.ts")], {
      cwd: root,
      env: { ...process.env, ...this.#environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child = child;
    mkdirSync(path.dirname(this.#logFile), { recursive: true });
    const log = createWriteStream(this.#logFile, { flags: "a" });
    child.stdout.pipe(log);
    child.stderr.pipe(log);
    const deadline = Date.now() + 120_000;
    while (Date.now() < deadline) {
      if (child.exitCode !== null) throw new Error(`The ${this.#name} ended at its start; see ${this.#logFile}`);
      const ready = await fetch(`${this.url}/ready`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (ready) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    // The caller gets no handle to stop the process, so it is killed here.
    child.kill("SIGKILL");
    throw new Error(`The ${this.#name} did not become ready; see ${this.#logFile}`);
  }

  log(): Promise<string> {
    return readFile(this.#logFile, "utf8");
  }

  /** Stops the process and waits for its end; `SIGKILL` simulates a crash. */
  async stop(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await ended;
  }
}
