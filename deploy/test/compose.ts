import { execFile, spawnSync } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { limit } from "../../packages/testing/src/how-many.ts";

const run = promisify(execFile);
const root = path.join(import.meta.dirname, "..", "..");
/** A separate project with its own port and network, so that a stack on the same machine is not affected. */
const project = "partner-konto-test";
export const entry = "http://localhost:18080";
export const shop = "http://localhost:18081";
const environment: NodeJS.ProcessEnv = {
  ...process.env,
  COMPOSE_PROJECT_NAME: project,
  PUBLIC_URL: entry,
  ENTRY_PORT: "18080",
  SHOP_URL: shop,
  SHOP_PORT: "18081",
  NETWORK: "172.30.87",
  DEMO: "quiet",
};

/** `docker compose`, or the older `docker-compose` if only that is installed. */
const command =
  spawnSync("docker", ["compose", "version"]).status === 0 ? ["docker", "compose"] : (["docker-compose"] as const);

/** The operator's scripts read the command from this variable. */
environment["COMPOSE"] = command.join(" ");
const options = { cwd: root, env: environment, maxBuffer: 64 * 1024 * 1024 };

/** Starts the following commands with these settings, as an operator's .env has them. */
export const useSettings = (settings: Record<string, string>): void => void Object.assign(environment, settings);

/** Runs a compose command and returns its output; rejects when the command fails. */
export const compose = (...args: string[]): Promise<string> => composeWith({}, ...args);

/** The same with these settings, as if .env had them. */
export async function composeWith(settings: Record<string, string>, ...args: string[]): Promise<string> {
  const [program = "", ...first] = command;
  return (await run(program, [...first, ...args], { ...options, env: { ...environment, ...settings } })).stdout;
}

/** Runs one of the operator's scripts against this stack. */
export async function script(name: string, ...args: string[]): Promise<void> {
  await run(path.join(root, "deploy", name), args, options);
}

/** Runs JavaScript inside a container, where localhost is the service itself. */
export async function runInside(service: string, code: string): Promise<string> {
  return compose("exec", "-T", service, "node", "--input-type=module", "-e", code);
}

/** The address of a container on the stack's network, to reach one replica without the entry. */
export async function addressOf(service: string): Promise<string> {
  const id = (await compose("ps", "-q", service)).trim();
  const format = "{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}";
  return (await run("docker", ["inspect", "-f", format, id])).stdout.trim();
}

export async function untilReady(url = entry): Promise<void> {
  const until = Date.now() + limit(180_000);
  while (Date.now() < until) {
    const ready = await fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${url} was not ready in time:\n${await compose("ps")}\n${await compose("logs", "--tail=20")}`);
}

/** Places orders as the market simulator does, and returns them. */
export async function placeOrders(count: number): Promise<{ id: string }[]> {
  const code = `const placed = [];
    for (let i = 0; i < ${count}; i += 1) {
      const answer = await fetch("http://localhost:3001/demo/orders", {
        method: "POST", headers: { "content-type": "application/json" }, body: "{}" });
      if (!answer.ok) throw new Error("an order could not be placed: " + answer.status);
      placed.push(await answer.json());
    }
    console.log(JSON.stringify(placed));`;
  return JSON.parse(await runInside("marketplace-1", code)) as { id: string }[];
}
