import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { type CallId, calls } from "@partner-konto/contracts/services";
import { type ProviderState, providerStates } from "@partner-konto/contracts/states";
import { whoMay } from "@partner-konto/contracts/who-may";
import { pactFile, pactsFolder } from "./consumer.ts";

/** The pages that people read instead of the pact files. */
export const pagesFolder = path.join(import.meta.dirname, "..", "..", "docs", "backend", "calls");

interface PageInteraction {
  description: string;
  providerStates?: { name: string; params?: { as?: string } }[];
  request?: { query?: Record<string, string[]>; body?: { content?: unknown } };
  response?: { status: number; body?: { content?: unknown } };
}

const widest = 140;

/** JSON whose objects and lists stand on one line where they fit. */
function laidOut(value: unknown, indent = ""): string {
  const short = JSON.stringify(value);
  if (typeof value !== "object" || value === null || indent.length + short.length <= widest) return short;
  const deeper = `${indent}  `;
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const lines = Array.isArray(value)
    ? value.map((part) => laidOut(part, deeper))
    : Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}: ${laidOut(part, deeper)}`);
  return `${open}\n${lines.map((line) => `${deeper}${line}`).join(",\n")}\n${indent}${close}`;
}

const block = (value: unknown): string[] => ["", "```json", laidOut(value), "```"];

function exampleOf({ request, response }: PageInteraction): string[] {
  const query = Object.entries(request?.query ?? {}).map(([name, [value = ""]]) => `${name}=${value}`);
  const sent = request?.body?.content;
  const answered = response?.body?.content;
  return [
    ...(query.length > 0 ? ["", `Query: \`${query.join("&")}\``] : []),
    ...(typeof sent === "object" ? ["", "Request:", ...block(sent)] : []),
    ...(typeof answered === "object" ? ["", "Answer:", ...block(answered)] : []),
  ];
}

function row(id: string, { description, providerStates: [state] = [], response }: PageInteraction): string {
  const as = state?.params?.as;
  return `| ${description.slice(id.length + 1)} | ${response?.status} | ${state?.name}${as ? `, as ${as}` : ""} |`;
}

function callSection(id: string, interactions: readonly PageInteraction[]): string[] {
  const declared = calls.find((one) => one.id === id)?.call;
  if (!declared) throw new Error(`${id} is not declared`);
  const { method, path: address, access } = declared;
  const first = interactions.find(({ description }) => description === `${id} answers`);
  return [
    "",
    `## ${id}`,
    "",
    `\`${method} ${address}\``,
    "",
    whoMay(access),
    ...(first ? exampleOf(first) : []),
    "",
    "| interaction | status | state |",
    "|---|---|---|",
    ...interactions.map((one) => row(id, one)),
  ];
}

function stateRow(name: string): string {
  const values = Object.keys(providerStates[name as ProviderState] ?? {});
  return `| ${name} | ${["token", ...values].map((value) => `\`${value}\``).join(", ")} |`;
}

/** @returns the page of a service, made from its pact */
export function pageOf(service: string, pact: string): string {
  const { interactions } = JSON.parse(pact) as { interactions: PageInteraction[] };
  const byCall = Map.groupBy(interactions, ({ description }) => description.split(" ")[0] as CallId);
  const states = [
    ...new Set(interactions.flatMap(({ providerStates: all = [] }) => all.map(({ name }) => name))),
  ].sort();
  return [
    `# ${service}`,
    "",
    `This page is made from the pact of \`${service}\` by \`npm run pact:consumer\`. Its values are examples; the [handbook](../README.md) says what`,
    "is compared.",
    ...[...byCall].flatMap(([id, own]) => callSection(id, own)),
    "",
    "## States",
    "",
    "| state | values that it answers |",
    "|---|---|",
    ...states.map(stateRow),
    "",
  ].join("\n");
}

/** Writes a page for each service's pact, and deletes the others. The events have no calls. */
export async function writePages(folder: string, pacts = pactsFolder): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(pacts)) {
    const service = path.basename(file, ".json");
    if (service === "events") continue;
    await writeFile(
      path.join(folder, `${service}.md`),
      pageOf(service, await readFile(pactFile(pacts, service), "utf8")),
    );
  }
}
