import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeAll, expect, test } from "vitest";
import { handlers } from "../../../handlers.ts";
import { insertUsers } from "../../../people/records/index.ts";
import { findCaller } from "../../../people/sessions/index.ts";
import { personLike } from "../../../people/users/testing.ts";
import { heidebrand, startOrders } from "../testing.ts";
import { orderPullHandlers } from "./handlers.ts";
import { number } from "./testing.ts";

const guide = await readFile(new URL("../../../../../../docs/dealers/order-pull.md", import.meta.url), "utf8");
const run = promisify(execFile);
const block = (language: string): string => new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(guide)?.[1] ?? "";

const market = forAllTests(async () => {
  const started = await startOrders(undefined, { orderPull: orderPullHandlers, user: handlers.user, findCaller });
  await started.app.listen({ port: 0, host: "127.0.0.1" });
  return started;
});
const folder = forAllTests(async () => {
  const path = await mkdtemp(join(tmpdir(), "partner-konto-pull-"));
  return { path, close: () => rm(path, { recursive: true }) };
});

let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  const resources = { businessCustomer: [], businessCustomerGroup: [heidebrand.id], user: [] };
  const person = personLike("Petra", ["BUSINESS_CUSTOMER_ORDER_MANAGER"], resources);
  await insertUsers(market.db, [person]);
  const signedIn = await market.signIn({ id: person.id, resources });
  const { apiToken } = await market.call("user.changeApiToken", { body: { password: "Heizoel-2026" } }, signedIn);
  const { port } = market.app.server.address() as AddressInfo;
  env = { PATH: process.env["PATH"], SERVICES: `http://127.0.0.1:${port}`, KEY: apiToken, FOLDER: folder.path };
});

/** Runs the guide's program, and returns what it said. */
async function runProgram(): Promise<string[]> {
  await number(market);
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", block("js")], { env });
  return stdout.split("\n").filter((line) => line !== "");
}
const kept = async (id: string): Promise<Order> =>
  JSON.parse(await readFile(join(folder.path, `${id}.json`), "utf8")) as Order;

test("the guide's curl line prints a page in the guide's shape", async () => {
  await market.place();
  await number(market);
  const { stdout } = await run("sh", ["-c", block("sh")], { env });
  const page = JSON.parse(stdout) as Record<string, unknown>;
  const printed = JSON.parse(block("json")) as Record<string, unknown> & { changes: { order: object }[] };
  expect(Object.keys(page)).toEqual(Object.keys(printed));
  const [change] = page["changes"] as { position: number; order: Record<string, unknown> }[];
  expect(change?.position).toBe(page["position"]);
  for (const name of Object.keys(printed.changes[0]?.order ?? {})) expect(change?.order).toHaveProperty(name);
});

test("the guide's program keeps every order, and goes on where it stopped", { tags: "long" }, async () => {
  const placed = [];
  for (let nth = 0; nth < 3; nth += 1) placed.push(await market.place());
  const [first, second] = placed.map(({ id, orderId }) => ({ id, orderId }));
  const all = await runProgram();
  for (const { id } of placed) expect((await kept(id)).status).toBe("open");
  expect(all.length).toBeGreaterThanOrEqual(3);
  expect(await runProgram()).toEqual([]);
  await market.call("order.confirm", { orderId: second?.id ?? "", body: {} }, market.jonas);
  expect(await runProgram()).toEqual([`${second?.orderId} accepted 2`]);
  expect((await kept(second?.id ?? "")).status).toBe("accepted");

  // It died before it stored its position: the page comes again, and nothing is missed.
  await market.call("order.confirm", { orderId: first?.id ?? "", body: {} }, market.jonas);
  await writeFile(join(folder.path, "position"), "0");
  const again = await runProgram();
  expect(again).toHaveLength(all.length);
  expect(again.at(-1)).toBe(`${first?.orderId} accepted 2`);
  expect((await readdir(folder.path)).filter((name) => name.endsWith(".new"))).toEqual([]);
});

test("the guide names every refusal of its own", () => {
  for (const code of ["POSITION_UNKNOWN", "TOO_MANY_ATTEMPTS", "RIGHT_MISSING"]) expect(guide).toContain(`\`${code}\``);
});
