import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { sourceObjects } from "@partner-konto/contracts/reference/docstrings";
import { typeName } from "@partner-konto/contracts/reference/records";
import { createSchemas, isJson, nameKey } from "@partner-konto/contracts/reference/schemas";
import { readSentences } from "@partner-konto/contracts/reference/sentences";
import { calls } from "@partner-konto/contracts/services";
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

const sources = sourceObjects();
const sentences = readSentences(sources);
const schemas = createSchemas(sources);

type Row = (typeof calls)[number];

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

/** A sentence in a cell of a table. */
const cell = (text: string): string => text.replaceAll("|", "\\|");

const table = (head: string, rows: readonly string[]): string[] =>
  rows.length > 0 ? ["", head, head.replaceAll(/[^|]+/g, "---"), ...rows] : [];

function callSection(
  { id, call: { method, path: address, access } }: Row,
  interactions: readonly PageInteraction[],
): string[] {
  const first = interactions.find(({ description }) => description === `${id} answers`);
  return [
    "",
    `## ${id}`,
    "",
    `\`${method} ${address}\``,
    "",
    sentences.calls.get(id) ?? "",
    "",
    whoMay(access),
    ...(first ? exampleOf(first) : []),
    ...table(
      "| interaction | status | state |",
      interactions.map((one) => row(id, one)),
    ),
  ];
}

function stateRow(name: string): string {
  const values = Object.keys(providerStates[name as ProviderState] ?? {});
  const answered = ["token", ...values].map((value) => `\`${value}\``).join(", ");
  return `| ${name} | ${cell(sentences.states.get(name as ProviderState) ?? "")} | ${answered} |`;
}

/** Adds the named objects in a schema with the sentences of their fields. */
function addRecords(records: Map<string, Map<string, string>>, value: unknown): void {
  if (Array.isArray(value)) for (const part of value) addRecords(records, part);
  if (!isJson(value)) return;
  const { properties, [nameKey]: name, ...others } = value;
  if (isJson(properties) && typeof name === "string") {
    const fields = records.get(name) ?? new Map<string, string>();
    records.set(name, fields);
    for (const [field, part] of Object.entries(properties)) {
      if (isJson(part) && typeof part["description"] === "string") fields.set(field, part["description"]);
      addRecords(records, part);
    }
  }
  for (const part of Object.values(others)) addRecords(records, part);
}

/** Objects of these fields alone say nothing that their names do not. */
const plain = new Set(["id", "name", "ok", "data", "list", "total"]);

/** The objects that calls of a service send and answer, with the meaning of each field. */
function recordSections(rows: readonly Row[]): string[] {
  const records = new Map<string, Map<string, string>>();
  const called = ({ service, name }: Row): string => typeName(service) + typeName(name);
  for (const one of rows) {
    const { body, multipart, response } = one.call;
    if (body && !multipart) addRecords(records, schemas.schemaOf(body, "input", `${called(one)}Request`));
    addRecords(records, schemas.schemaOf(response, "output", `${called(one)}Answer`));
  }
  const explained = [...records].filter(([, fields]) => [...fields.keys()].some((field) => !plain.has(field)));
  return explained.flatMap(([name, fields]) => {
    const sentence = schemas.descriptions.get(name);
    return [
      "",
      `### ${name}`,
      ...(sentence ? ["", sentence] : []),
      ...table(
        "| field | meaning |",
        [...fields].map(([field, meaning]) => `| \`${field}\` | ${cell(meaning)} |`),
      ),
    ];
  });
}

/** @returns the page of a service, made from its pact */
export function pageOf(service: string, pact: string): string {
  const { interactions } = JSON.parse(pact) as { interactions: PageInteraction[] };
  const byCall = Map.groupBy(interactions, ({ description }) => description.split(" ")[0]);
  const rows = calls.filter((one) => one.service === service);
  const states = [
    ...new Set(interactions.flatMap(({ providerStates: all = [] }) => all.map(({ name }) => name))),
  ].sort();
  return [
    `# ${service}`,
    "",
    `This page is made from the pact of \`${service}\` by \`npm run pact:consumer\`. Its values are examples; the [handbook](../README.md) says what`,
    "is compared.",
    ...[...byCall].flatMap(([id, own]) => rows.filter((one) => one.id === id).flatMap((one) => callSection(one, own))),
    "",
    "## States",
    "",
    "The setup of a state brings this about, and returns these values.",
    ...table("| state | what lies in it | values |", states.map(stateRow)),
    "",
    "## Records",
    ...recordSections(rows),
    "",
  ].join("\n");
}

/** @returns the page of all states, also those of the events */
const pageOfStates = (): string =>
  [
    "# Provider states",
    "",
    "This page is made from `packages/contracts/src/states.ts` by `npm run pact:consumer`. The setup of a state brings about what lies in it, and",
    "returns the values; the [handbook](../README.md#provider-states) says how.",
    ...table("| state | what lies in it | values |", Object.keys(providerStates).toSorted().map(stateRow)),
    "",
  ].join("\n");

/** Writes a page for each service's pact and one for all states, and deletes the others. The events have no calls. */
export async function writePages(folder: string, pacts = pactsFolder): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "states.md"), pageOfStates());
  for (const file of await readdir(pacts)) {
    const service = path.basename(file, ".json");
    if (service === "events") continue;
    await writeFile(
      path.join(folder, `${service}.md`),
      pageOf(service, await readFile(pactFile(pacts, service), "utf8")),
    );
  }
}
