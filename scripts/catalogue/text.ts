import { assumedEventFields, roomEvents } from "../../packages/contracts/src/events.ts";
import type { CatalogueRow } from "./rows.ts";

const count = (rows: readonly CatalogueRow[], flag: "declared" | "reachable" | "handler" | "pact"): number =>
  rows.filter((row) => row[flag]).length;

function line(name: string, cells: readonly (string | number)[]): string {
  return [name.padEnd(22), ...cells.map((cell) => String(cell).padStart(10))].join("");
}

const figures = (rows: readonly CatalogueRow[]): number[] => [
  rows.length,
  count(rows, "declared"),
  count(rows, "reachable"),
  count(rows, "handler"),
  count(rows, "pact"),
  rows.reduce((sum, row) => sum + row.assumedFields.length, 0),
];

/** One line for each service: how many of its calls are declared, reachable, handled and verified. */
export function catalogueTable(rows: readonly CatalogueRow[]): string {
  const services = [...Map.groupBy(rows, ({ service }) => service)];
  return [
    line("service", ["calls", "declared", "reachable", "handled", "pact", "assumed"]),
    ...services.map(([service, own]) => line(service, figures(own))),
    line("all", figures(rows)),
    ...rows.flatMap(({ id, servedAs }) =>
      servedAs === null
        ? []
        : [`${id} has no path in the catalogue and is no call: the gateway serves it as ${servedAs}`],
    ),
  ].join("\n");
}

/** Lists shorter than this are repeated in full. */
const longList = 6;

/** A call with its fields in one line. If an earlier call returns the same record, the line refers to that call. */
function callLine({ id, method, path, assumedFields }: CatalogueRow, seen: Map<string, string>): string {
  const own = assumedFields.filter((field) => !field.startsWith("response"));
  const answered = assumedFields.filter((field) => field.startsWith("response"));
  const record = answered.map((field) => field.replace(/^response(\[\])?/, "")).join();
  const earlier = seen.get(record);
  seen.set(record, earlier ?? id);
  const isRepeated = earlier !== undefined && answered.length >= longList;
  const answer = isRepeated ? [`the same fields of the answer as ${earlier}`] : quoted(answered);
  return `- **${id}** \`${method} ${path}\`: ${[...quoted(own), ...answer].join(", ")}`;
}

const quoted = (fields: readonly string[]): string[] => fields.map((field) => `\`${field}\``);

/** The requirements on the events server: fields, and events that no document has. */
function eventSection(): string {
  const ours = Object.entries(roomEvents).filter(([, { assumed }]) => assumed);
  const events = ours.map(([name, { changeType, text }]) => `- ${name}: \`${changeType}\`, "${text}"`);
  return [
    "## events",
    "`message` is what a room hears, `fetch` the request for stored messages, `joined` and `fetched` the acknowledgements. The names of the socket events are ours too.",
    quoted(assumedEventFields()).join(", "),
    "Events that no document has:",
    events.join("\n"),
  ].join("\n\n");
}

/** docs/backend/assumed-fields.md: what the backend team is asked to confirm or correct, call by call. */
export function assumedFieldsPage(rows: readonly CatalogueRow[]): string {
  const assuming = rows.filter(({ assumedFields }) => assumedFields.length > 0);
  const total = assuming.reduce((sum, { assumedFields }) => sum + assumedFields.length, 0);
  const seen = new Map<string, string>();
  const sections = [...Map.groupBy(assuming, ({ service }) => service)].map(([service, own]) => {
    return `## ${service}\n\n${own.map((row) => callLine(row, seen)).join("\n")}`;
  });
  return `# Fields the documents do not state

Names and shapes below are ours: ${total} fields in ${assuming.length} calls. Please confirm or correct them, as [the handbook](README.md) says.
Written by \`npm run catalogue -- --assumed-fields\`, never by hand.

${sections.join("\n\n")}

${eventSection()}
`;
}
