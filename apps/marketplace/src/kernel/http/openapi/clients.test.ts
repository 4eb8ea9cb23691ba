import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { createClient } from "@hey-api/openapi-ts";
import { type AppProcess, mainOf, startProgram } from "@partner-konto/testing/app-process";
import { limit } from "@partner-konto/testing/how-many";
import openapiTypes, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, expect, test } from "vitest";

const run = promisify(execFile);
const { resolve } = createRequire(import.meta.url);
const packages = path.join(import.meta.dirname, "../../../../../../node_modules");

let folder: string;
let marketplace: AppProcess;
let document: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "clients-"));
  await symlink(packages, path.join(folder, "node_modules"));
  await writeFile(path.join(folder, "package.json"), JSON.stringify({ type: "module" }));
  const settings = { DATA_DIR: path.join(folder, "data"), DEMO: "off", LOG_LEVEL: "silent", PACT_STATES: "on" };
  marketplace = await startProgram(mainOf("marketplace"), settings);
  document = path.join(folder, "openapi.json");
  await writeFile(document, await (await fetch(`${marketplace.url}/openapi.json`)).text());
}, limit(60_000));
afterAll(async () => {
  await marketplace.stop();
  await rm(folder, { recursive: true, force: true });
});

async function state(name: string): Promise<Record<string, string>> {
  const answer = await fetch(`${marketplace.url}/_states`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ state: name, params: {} }),
  });
  return (await answer.json()) as Record<string, string>;
}

/** Compiles a program with a client under all strict rules, and runs it. Returns the line that it prints. */
async function compileAndRun(name: string, program: string): Promise<unknown> {
  const source = path.join(folder, name, "calls.ts");
  await mkdir(path.dirname(source), { recursive: true });
  await writeFile(source, program);
  const out = path.join(folder, `${name}-out`);
  const options = ["--strict", "--noUncheckedIndexedAccess", "--target", "es2024", "--module", "nodenext"];
  const tsc = [resolve("typescript/bin/tsc"), ...options, "--types", "node", "--skipLibCheck", "--outDir", out, source];
  const compiled = await run(process.execPath, tsc, { cwd: folder }).catch((error: { stdout: string }) => error);
  expect(compiled.stdout).toBe("");
  const order = JSON.stringify({ url: marketplace.url, ...(await state("an open order")) });
  const { stdout } = await run(process.execPath, [path.join(out, "calls.js"), order], { cwd: folder });
  return JSON.parse(stdout);
}

/** Both programs read an order, write a note on it, confirm it, and ask for one that is not there. */
const told = {
  own: "BUSINESS_CUSTOMER_ORDER_MANAGER",
  status: "open",
  total: 1,
  products: true,
  note: "Hund im Hof.",
  notes: 1,
  confirmed: "accepted",
  area: "object",
  refused: "NOT_FOUND",
  up: "ok",
};

test("a client of openapi-typescript compiles and makes ten calls", {
  tags: "long",
  timeout: limit(120_000),
}, async () => {
  const types = astToString(await openapiTypes(JSON.parse(await readFile(document, "utf8")) as never));
  await mkdir(path.join(folder, "types"), { recursive: true });
  await writeFile(path.join(folder, "types", "schema.d.ts"), types);
  const program = `
    import createClient from "openapi-fetch";
    import type { components, paths } from "./schema.d.ts";
    const { url, token, orderId, businessCustomerId, deliveryAreaId } = JSON.parse(process.argv[2] ?? "") as Record<string, string>;
    const client = createClient<paths>({ baseUrl: url ?? "", headers: { authorization: \`Bearer \${token}\` } });
    const id = orderId ?? "", agency = businessCustomerId ?? "", area = deliveryAreaId ?? "";
    const own = await client.GET("/user/v1");
    const order = await client.GET("/order/v1/{id}", { params: { path: { id } } });
    const first: components["schemas"]["Order"] | undefined = order.data;
    const list = await client.POST("/order/v1/{businesscustomerId}/{limit}/{page}/{sortField}", {
      params: { path: { businesscustomerId: agency, limit: 25, page: 1, sortField: "createdAt" } },
      body: { status: ["open"] },
    });
    const metadata = await client.GET("/order/v1/order-metadata");
    const note = await client.POST("/orderNote/v1/{orderId}", { params: { path: { orderId: id } }, body: { text: "Hund im Hof." } });
    const notes = await client.GET("/orderNote/v1/{orderId}", { params: { path: { orderId: id } } });
    const confirmed = await client.POST("/order/v1/{orderId}/confirm", { params: { path: { orderId: id } }, body: {} });
    const areas = await client.GET("/delivery-area/v1/{id}", { params: { path: { id: area } } });
    const missing = await client.GET("/order/v1/{id}", { params: { path: { id: crypto.randomUUID() } } });
    const up = await client.GET("/order/v1/health-check");
    console.log(JSON.stringify({
      own: own.data?.roles[0], status: first?.status, total: list.data?.total, products: (metadata.data?.products.length ?? 0) > 0,
      note: note.data?.text, notes: notes.data?.notes.length, confirmed: confirmed.data?.status, area: typeof areas.data?.price,
      refused: missing.error?.code, up: up.data?.status,
    }));`;
  expect(await compileAndRun("types", program)).toEqual(told);
});

test("a client of @hey-api/openapi-ts compiles and makes ten calls", {
  tags: "long",
  timeout: limit(120_000),
}, async () => {
  await createClient({
    input: document,
    output: { path: path.join(folder, "functions", "client"), module: { extension: ".js" } },
    plugins: ["@hey-api/typescript", "@hey-api/sdk", "@hey-api/client-fetch"],
    logs: { level: "silent" },
  });
  const program = `
    import { client } from "./client/client.gen.js";
    import * as calls from "./client/sdk.gen.js";
    import type { Order } from "./client/types.gen.js";
    const { url, token, orderId, businessCustomerId, deliveryAreaId } = JSON.parse(process.argv[2] ?? "") as Record<string, string>;
    client.setConfig({ baseUrl: url ?? "", headers: { authorization: \`Bearer \${token}\` } });
    const id = orderId ?? "", agency = businessCustomerId ?? "", area = deliveryAreaId ?? "";
    const own = await calls.userGetOwn();
    const order = await calls.orderGet({ path: { id } });
    const first: Order | undefined = order.data;
    const list = await calls.orderList({
      path: { businesscustomerId: agency, limit: 25, page: 1, sortField: "createdAt" },
      body: { status: ["open"] },
    });
    const metadata = await calls.orderGetMetadata();
    const note = await calls.orderNoteAdd({ path: { orderId: id }, body: { text: "Hund im Hof." } });
    const notes = await calls.orderNoteOfOrder({ path: { orderId: id } });
    const confirmed = await calls.orderConfirm({ path: { orderId: id }, body: {} });
    const areas = await calls.deliveryAreaGet({ path: { id: area } });
    const missing = await calls.orderGet({ path: { id: crypto.randomUUID() } });
    const up = await calls.orderHealthCheck();
    console.log(JSON.stringify({
      own: own.data?.roles[0], status: first?.status, total: list.data?.total, products: (metadata.data?.products.length ?? 0) > 0,
      note: note.data?.text, notes: notes.data?.notes.length, confirmed: confirmed.data?.status, area: typeof areas.data?.price,
      refused: missing.error && "code" in missing.error ? missing.error.code : undefined, up: up.data?.status,
    }));`;
  expect(await compileAndRun("functions", program)).toEqual(told);
});
