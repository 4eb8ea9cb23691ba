import { writeFile } from "node:fs/promises";
import path from "node:path";
import { type CallId, calls, type ServiceKey, services } from "@partner-konto/contracts/services";
import { z } from "zod";
import { pactFile, pactsFolder } from "../../pact/src/consumer.ts";
import { type Interaction, interactionsOf } from "../../pact/src/interactions.ts";
import { readPact, type WrittenInteraction } from "../../pact/src/pact-file.ts";
import type { StateValues } from "../../pact/src/verification/provider-states.ts";
import type { NativeVerifier } from "../../pact/src/verification/run-native.ts";
import { type FieldLie, fieldLies } from "./field-lies.ts";
import { asked, type Reply, type Request, type Step, startSteps, stateAt } from "./step-proxy.ts";

const declared = new Map(calls.map(({ id, call }) => [id, call]));

/** An interaction that is verified once more with a provider of its own. */
interface Trial {
  /** The field that the provider lies about or ignores; undefined for no lie at all. */
  field: string | undefined;
  says: string;
  interaction: Interaction;
  step: Step;
}

/** @returns whether each trial's interaction passed */
export type Verify = (service: ServiceKey, round: string, trials: readonly Trial[]) => Promise<boolean[]>;

export function verifyWith(verifierOf: () => NativeVerifier, folder: string): Verify {
  return async (service, round, trials) => {
    if (trials.length === 0) return [];
    const pact = await readPact(pactFile(pactsFolder, service));
    const written = new Map(pact.interactions.map((one) => [one.description, one]));
    const interactions = trials.map(({ interaction }, index): WrittenInteraction => {
      const one = written.get(interaction.description);
      if (!one) throw new Error(`the pact of ${service} lacks ${interaction.description}`);
      // Two interactions of one name would be one.
      return { ...one, description: `${one.description} #${index}` };
    });
    const file = path.join(folder, `${service}-${round}.json`);
    await writeFile(file, JSON.stringify({ ...pact, interactions }));
    const proxy = await startSteps(trials.map(({ step }) => step));
    try {
      const states = { url: `${proxy.url}/_states`, token: undefined };
      const results = await verifierOf().run([{ file }], () => ({
        name: service,
        file,
        at: { url: proxy.url, states, eventsUrl: "" },
        patienceMs: 10_000,
      }));
      return results.map(({ passed }) => passed);
    } finally {
      proxy.close();
    }
  };
}

/** A success whose answer and state are kept. */
interface Recording {
  interaction: Interaction;
  values: StateValues;
  reply: Reply | undefined;
}

const successesOf = (service: ServiceKey): Interaction[] =>
  interactionsOf(service).filter(({ call, refused, sends }) => !refused && !sends && !declared.get(call)?.binary);

function recorder(marketplace: string, recording: Recording): Step {
  return {
    async state(name, params) {
      recording.values = await stateAt(marketplace)(name, params);
      return recording.values;
    },
    async reply(request) {
      const reply = await asked(marketplace, request);
      recording.reply ??= reply;
      return reply;
    },
  };
}

const answerIn = ({ reply }: Recording): unknown => JSON.parse(reply?.body || "null");

/** The lies about all answers of a call, each with the first recording that shows its field. */
function liesOf(recordings: readonly Recording[]): { lie: FieldLie; recording: Recording }[] {
  const [first] = recordings;
  const call = first && declared.get(first.interaction.call);
  const best = new Map<string, { lie: FieldLie; recording: Recording }>();
  for (const recording of recordings)
    for (const lie of fieldLies(call?.response, answerIn(recording))) {
      const name = `${lie.field} ${lie.lie?.says ?? ""}`;
      if (!best.has(name)) best.set(name, { lie, recording });
    }
  const shown = new Set([...best.values()].flatMap(({ lie }) => (lie.lie ? [lie.field] : [])));
  return [...best.values()].filter(({ lie }) => lie.lie || !shown.has(lie.field));
}

const replay = ({ values, reply }: Recording, change: (answer: unknown) => unknown): Step => ({
  state: () => Promise.resolve(values),
  reply: () =>
    Promise.resolve({
      status: reply?.status ?? 500,
      type: reply?.type ?? "",
      body: JSON.stringify(change(JSON.parse(reply?.body || "null"))),
    }),
});

function withoutField(request: Request, name: string): Request {
  const [address = "", search = ""] = request.path.split("?");
  const query = new URLSearchParams(search);
  query.delete(name);
  const isJson = request.body.startsWith("{");
  const { [name]: _, ...rest } = (isJson ? JSON.parse(request.body) : {}) as Record<string, unknown>;
  return {
    ...request,
    path: query.size > 0 ? `${address}?${query}` : address,
    body: isJson ? JSON.stringify(rest) : request.body,
  };
}

const fieldsSent = ({ request, input }: Interaction): string[] => [
  ...Object.keys(request.query),
  ...(Array.isArray(input["body"]) ? [] : Object.keys((input["body"] as object | undefined) ?? {})),
];

/** The interactions that send a field: the one that shows its effect first. */
function showing(field: string, own: readonly Interaction[]): Interaction[] {
  const senders = own.filter((one) => fieldsSent(one).includes(field));
  return senders.toSorted((a, b) => Number(b.leavesOut === field) - Number(a.leavesOut === field)).slice(0, 3);
}

const ignoring = (marketplace: string, field: string): Step => ({
  state: stateAt(marketplace),
  reply: (request) => asked(marketplace, withoutField(request, field)),
});

export interface Finding {
  name: string;
  caught: boolean;
}

/** @returns for each field of the requests and answers of a service whether verification notices a lie; failures without a lie are thrown */
export async function allFieldsOf(service: ServiceKey, marketplace: string, verify: Verify): Promise<Finding[]> {
  const recordings = successesOf(service).map(
    (interaction): Recording => ({ interaction, values: {}, reply: undefined }),
  );
  const sound = await verify(
    service,
    "unbroken",
    recordings.map((one) => ({
      field: undefined,
      says: "",
      interaction: one.interaction,
      step: recorder(marketplace, one),
    })),
  );
  const unsound = recordings.filter((_, index) => !sound[index]).map(({ interaction }) => interaction.description);
  if (unsound.length > 0) throw new Error(`fails with nothing broken: ${unsound.join(", ")}`);

  const byCall = Map.groupBy(recordings, ({ interaction }) => interaction.call);
  const lies = [...byCall].flatMap(([id, own]) =>
    liesOf(own.filter(({ interaction }) => interaction.leavesOut === undefined)).map((one) => ({ id, ...one })),
  );
  const told = lies.filter(({ lie }) => lie.lie);
  const answers = await verify(
    service,
    "answers",
    told.map(({ lie, recording }) => ({
      field: lie.field,
      says: lie.lie?.says ?? "",
      interaction: recording.interaction,
      step: replay(recording, lie.lie?.change ?? ((answer) => answer)),
    })),
  );
  const ignored = [...byCall].flatMap(([id, own]) => {
    const all = own.map(({ interaction }) => interaction);
    return [...new Set(all.flatMap(fieldsSent))].flatMap((field) =>
      showing(field, all).map((interaction) => ({ id, field, interaction })),
    );
  });
  const requests = await verify(
    service,
    "requests",
    ignored.map(({ field, interaction }) => ({
      field,
      says: "is ignored",
      interaction,
      step: ignoring(marketplace, field),
    })),
  );
  const byField = Map.groupBy(
    ignored.map(({ id, field }, index) => ({ name: `${id} request.${field} is ignored`, caught: !requests[index] })),
    ({ name }) => name,
  );
  return [
    ...told.map(({ id, lie }, index) => ({ name: `${id} ${lie.field} ${lie.lie?.says}`, caught: !answers[index] })),
    ...lies.flatMap(({ id, lie }) => (lie.lie ? [] : [{ name: `${id} ${lie.field} is in no state`, caught: false }])),
    ...[...byField].map(([name, tried]) => ({ name, caught: tried.some(({ caught }) => caught) })),
    ...unsentOf(service, byCall),
  ];
}

function unsentOf(service: ServiceKey, byCall: ReadonlyMap<CallId, readonly Recording[]>): Finding[] {
  return calls
    .filter((row) => row.service === service && byCall.has(row.id))
    .flatMap(({ id, call }) => {
      const inner = call.body instanceof z.ZodOptional ? call.body.unwrap() : call.body;
      const shape = inner instanceof z.ZodObject ? inner.shape : undefined;
      const sent = new Set((byCall.get(id) ?? []).flatMap(({ interaction }) => fieldsSent(interaction)));
      return [...Object.keys(call.query), ...Object.keys(shape ?? {})]
        .filter((name) => !sent.has(name))
        .map((name) => ({ name: `${id} request.${name} is in no interaction`, caught: false }));
    });
}

export const allServices = Object.keys(services) as ServiceKey[];
