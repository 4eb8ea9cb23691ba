import { partsIn } from "@partner-konto/contracts/assumed";
import type { AnyCall } from "@partner-konto/contracts/call";
import { inputSchema } from "@partner-konto/contracts/input";
import { isAllowedPath } from "@partner-konto/domain/record/allowed-paths";
import { segmentsOf } from "@partner-konto/domain/record/pointer";
import { exampleInput } from "@partner-konto/testing/example-input";
import { jsonSchemaOf } from "@partner-konto/testing/json-schema";
import { allCells, type Cell } from "./cells.ts";
import type { WalkedMarketplace } from "./marketplace.ts";
import type { Door } from "./walk.ts";

/** Fields that only the house itself writes. A row that offers one of them fails the walk. */
const nobodyEdits: readonly string[] = [
  ..."isVerified verifiedAt isActivated isOffering wasOffering isDeleted deactivationReason onlineBlockers".split(" "),
  ..."createdAt modifiedAt registeredAt recordedAt doneAt lastSignInAt statusBeforeCancellation".split(" "),
  ..."passwordHash secretHash sealedSecret recoveryCodes hasSecondFactor lastFour makerId madeFor scopeOf".split(" "),
];
/** Fields that name a record or its owner. A body refers to records by them, a patch never changes them. */
const noPatchEdits = [...nobodyEdits, "id", "version", "type", "groupId", "businessCustomerId", "scopeId", "slug"];

/** A JSON Patch body is a list; the call's row has its paths. */
const isPatch = ({ body }: AnyCall): boolean => body !== undefined && jsonSchemaOf(body).type === "array";

/** The top-level fields of a call's body. */
const fieldsOf = ({ body }: AnyCall): string[] => (body ? Object.keys(jsonSchemaOf(body).properties ?? {}) : []);

const mayPatch = ({ patchPaths }: AnyCall, path: string): boolean => isAllowedPath(segmentsOf(path) ?? [], patchPaths);

/** The fields of a call's row, at any depth, that nobody may edit. */
export function offeredBy(call: AnyCall): string[] {
  const named = call.body ? partsIn("body", call.body).flatMap(({ path }) => path.split(/[.[\]]+/)) : [];
  return [
    ...nobodyEdits.filter((field) => named.includes(field)),
    ...noPatchEdits.filter((field) => mayPatch(call, `/${field}`)),
  ];
}

const camel = (name: string): string => name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** A value of a column's type that occurs nowhere else in the column. */
function valueFor(type: string): unknown {
  if (type.endsWith("[]")) return ["PLATFORM_ADMIN"];
  if (type === "boolean") return true;
  if (/int|numeric|double/.test(type)) return 987;
  if (/timestamp|date/.test(type)) return "2031-03-04T05:06:07.000Z";
  if (type === "uuid") return "0b0a1c64-0000-4000-8000-00000000beef";
  if (type === "jsonb") return { canary: "canary" };
  return "canary";
}

/** Every column of the database, under both names by which it could be sent. */
async function columnsOf({ query }: WalkedMarketplace): Promise<[string, unknown][]> {
  const rows = await query<{ name: string; type: string }>(
    `select distinct attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     join pg_class on pg_class.oid = attrelid where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 order by 1, 2`,
  );
  return rows.flatMap(({ name, type }) =>
    [...new Set([name, camel(name)])].map((one): [string, unknown] => [one, valueFor(type)]),
  );
}

/** Every path of a record, including inner nodes. */
function pathsOf(value: unknown, at = ""): string[] {
  if (typeof value !== "object" || value === null) return [at];
  return [...(at ? [at] : []), ...Object.entries(value).flatMap(([name, part]) => pathsOf(part, `${at}/${name}`))];
}

/** For each call its example, made by an actor who may make it. */
function exampleCells(): Cell[] {
  const done = allCells().filter(
    ({ call, expected, place }) => call.effect && call.body && expected === "done" && place === "own",
  );
  const plain = done.filter(({ holder, right }) => !holder && !right.asked);
  return [...Map.groupBy(plain, ({ id }) => id).values()].flatMap(
    (mine) => mine.find(({ actor }) => actor === "PLATFORM_ADMIN") ?? mine[0] ?? [],
  );
}

interface SweepResult {
  tried: number;
  /** Fields that had an effect although nobody may edit them. */
  accepted: string[];
}

/**
 * Sends the names of all columns together with each body, at the top level and nested, and compares all rows with those after the plain
 * call.
 */
export async function sweepBodies(
  market: WalkedMarketplace,
  door: Door,
  draw: (cells: Cell[]) => Cell[],
): Promise<SweepResult> {
  const columns = await columnsOf(market);
  const swept: SweepResult = { tried: 0, accepted: [] };
  // A signed call refuses a changed body before it is read.
  const withFields = exampleCells().filter(({ call }) => !isPatch(call) && !call.signed);
  for (const cell of draw(withFields)) {
    const { id, call } = cell;
    const values = market.world.valuesOf(cell);
    const foreign = Object.fromEntries(columns.filter(([name]) => !fieldsOf(call).includes(name)));
    const after = async (sentBeside: Record<string, unknown>) => {
      const input = exampleInput(call, { ...values, ...(await market.prepare(cell, values)) });
      const body = input["body"] as Record<string, unknown>;
      const { status } = await door.ask(cell, { ...input, body: { ...sentBeside, ...body } });
      const rows = status < 500 ? [...(await market.rows())].join("\n") : "failed";
      await market.undo();
      return { status, rows, input, body };
    };
    const plain = await after({});
    if (plain.status !== 200) throw new Error(`${id} cannot be made as its example has it: ${plain.status}`);
    const beside = await after(foreign);
    swept.tried += Object.keys(foreign).length;
    const isKept = beside.status === 400 || (beside.status === 200 && beside.rows === plain.rows);
    if (!isKept) swept.accepted.push(`${id}: ${beside.status}`);
    const { input, body } = plain;
    // A strict body refuses all fields at once, so each field is then checked alone against the schema.
    if (beside.status === 400) {
      const schema = inputSchema(call);
      for (const [name, value] of Object.entries(foreign)) {
        swept.tried += 1;
        const judged = schema.safeParse({ ...input, body: { ...body, [name]: value } });
        if (judged.success) swept.accepted.push(`${id}: ${name}`);
      }
    }
  }
  return swept;
}

/** Tries every path of the record, every column, and paths beyond the record, in each JSON Patch. */
export async function sweepPatches(
  market: WalkedMarketplace,
  door: Door,
  drawn: (paths: readonly string[]) => readonly string[],
): Promise<SweepResult> {
  const columns = await columnsOf(market);
  const swept: SweepResult = { tried: 0, accepted: [] };
  await market.undo();
  const untouched = await market.contents();
  for (const cell of exampleCells().filter(({ call }) => isPatch(call))) {
    const { id, call } = cell;
    const input = exampleInput(call, market.world.valuesOf(cell));
    const { body: record } = await door.ask(cell, input);
    await market.undo();
    const paths = [
      ...pathsOf(JSON.parse(record)),
      ...columns.map(([name]) => `/${name}`),
      "/",
      "/roles/0",
      "/roles/-",
      "/resources/user/-",
      "/__proto__/isAdmin",
      "/constructor/prototype/isAdmin",
      "/contactPoint~1person",
    ];
    for (const [at, path] of drawn([...new Set(paths)].filter((path) => !mayPatch(call, path))).entries()) {
      // The operation does not affect whether a path is allowed, so the operations alternate.
      const op = ["replace", "add", "remove"][at % 3];
      swept.tried += 1;
      const { status } = await door.ask(cell, { ...input, body: [{ op, path, value: "canary" }] });
      if (status !== 400) swept.accepted.push(`${id}: ${op} ${path} ${status}`);
    }
    if ((await market.contents()) !== untouched) swept.accepted.push(`${id}: something was changed`);
    await market.undo();
  }
  return swept;
}
