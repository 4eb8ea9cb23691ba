import { differences, type PatchOperation } from "@partner-konto/domain/record/differences";
import { isSame } from "@partner-konto/domain/record/json";
import { mergeFields, settle } from "@partner-konto/domain/record/merge";
import { applyPatch } from "@partner-konto/domain/record/patch";
import type { Kysely } from "kysely";
import { type Random, randomFrom } from "../../../apps/marketplace/src/demo/random.ts";
import { handlers } from "../../../apps/marketplace/src/handlers.ts";
import type { Database } from "../../../apps/marketplace/src/kernel/db/database.ts";
import { startMarketplace } from "../../../apps/marketplace/src/kernel/testing/testing.ts";
import { type Answer, type EditableRecord, type EditedRecord, editedRecords } from "./edited-records.ts";

interface Save {
  /** The record that the author had read when the save was sent. */
  seen: EditableRecord;
  body: readonly PatchOperation[];
  answer: Answer;
}

const savesEach = 4;

/** Copies a form and changes one to three things in it. */
function typed(record: EditedRecord, person: number, form: object, random: Random, word: string): object {
  const copy = structuredClone(form);
  const changes = record.changes(person);
  for (let left = random.int(1, 3); left > 0; left -= 1) random.pick(changes)(copy, random, word);
  return copy;
}

/**
 * One person with the page open: edits, saves, and sometimes reloads in between. A conflict is resolved as on the page: edits that fit are
 * saved with it, and for the rest the person chooses a version or gives up.
 */
async function work(record: EditedRecord, person: number, random: Random): Promise<Save[]> {
  const saves: Save[] = [];
  let seen = await record.read(person);
  let wanted: object | undefined;
  while (saves.length < savesEach) {
    wanted ??= typed(record, person, seen.form, random, `w${person}x${saves.length}x${random.int(100, 999)}`);
    const body = differences(seen.form, wanted);
    const mine = wanted;
    wanted = undefined;
    if (body.length === 0) continue;
    const answer = await record.save(person, seen.version, body);
    saves.push({ seen, body, answer });
    const { record: told } = answer;
    if (answer.status === 412 && told && random.chance(0.7)) {
      const merge = mergeFields(seen.form, mine, told.form);
      const chosen = merge.conflicts.filter(() => random.chance(0.5)).map(({ field }) => field);
      wanted = settle(merge, chosen);
    }
    if (told && (answer.status === 412 || random.chance(0.6))) seen = told;
    else if (random.chance(0.7)) seen = await record.read(person);
    // Otherwise the person continues with what they had read before, like a page that was left open.
  }
  return saves;
}

const overlap = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
const touches = (one: Save, other: Save): boolean =>
  one.body.some(({ path }) => other.body.some((theirs) => overlap(path, theirs.path)));
const fieldsOf = ({ body }: Save): string[] => body.map(({ path }) => path.split("/")[1] ?? "");

/** Compares the responses of all people with each other. */
function judge(first: EditableRecord, saves: readonly Save[], last: EditableRecord): string[] {
  const wrong: string[] = [];
  const versionOf = ({ answer }: Save): number => answer.record?.version ?? 0;
  const accepted = saves
    .filter(({ answer }) => answer.status === 200)
    .toSorted((one, other) => versionOf(one) - versionOf(other));
  // The record at each version, built only from acknowledged edits.
  const forms = new Map<number, object>([[first.version, first.form]]);
  let form = first.form;
  for (const [at, save] of accepted.entries()) {
    const version = first.version + at + 1;
    if (versionOf(save) !== version) return [`version ${versionOf(save)} came in the place of ${version}`];
    form = applyPatch(form, save.body, ["/**"]) as object;
    forms.set(version, form);
    if (!isSame(form, save.answer.record?.form)) {
      const said = JSON.stringify(save.answer.record?.form);
      return [`version ${version} is ${said} and not ${JSON.stringify(form)}`];
    }
  }
  if (last.version !== first.version + accepted.length || !isSame(last.form, form))
    wrong.push(`in the end it is ${JSON.stringify(last)} and not ${JSON.stringify(form)}`);
  for (const save of accepted) {
    const blind = accepted.find(
      (later) => versionOf(later) > versionOf(save) && later.seen.version < versionOf(save) && touches(save, later),
    );
    if (blind) wrong.push(`${JSON.stringify(save.body)} was overwritten unseen by ${JSON.stringify(blind.body)}`);
  }
  for (const { answer, seen, body } of saves.filter(({ answer }) => answer.status !== 200)) {
    const { status, record } = answer;
    if (status !== 412) wrong.push(`a save was answered ${status}: ${JSON.stringify(body)}`);
    else if (!record || record.version <= seen.version || !isSame(forms.get(record.version), record.form))
      wrong.push(`a refusal over version ${seen.version} showed ${JSON.stringify(record)}`);
  }
  for (const save of saves.filter(({ answer }) => answer.status === 412)) {
    const between = accepted.filter(
      (other) => versionOf(other) > save.seen.version && versionOf(other) <= versionOf(save),
    );
    if (!between.some((other) => fieldsOf(other).some((field) => fieldsOf(save).includes(field))))
      wrong.push(`refused though nobody had changed that: ${JSON.stringify(save.body)}`);
  }
  return wrong;
}

export interface SaveFigures {
  saves: number;
  accepted: number;
  refused: number;
  wrong: string[];
}

/** Several people save random changes of each kind of record at once, until there are at least so many saves in total. */
export async function randomSaves(db: Kysely<Database>, atLeast: number, seed: string): Promise<SaveFigures> {
  const market = await startMarketplace({ handlers, db });
  const figures: SaveFigures = { saves: 0, accepted: 0, refused: 0, wrong: [] };
  for (let round = 0; figures.saves < atLeast; round += 1) {
    for (const [what, record] of Object.entries(await editedRecords(market))) {
      const first = await record.read(0);
      const everybody = Array.from({ length: record.people }, (_, person) =>
        work(record, person, randomFrom(`${seed} ${round} ${what} ${person}`)),
      );
      const saves = (await Promise.all(everybody)).flat();
      const last = await record.read(0);
      figures.saves += saves.length;
      figures.accepted += saves.filter(({ answer }) => answer.status === 200).length;
      figures.refused += saves.filter(({ answer }) => answer.status === 412).length;
      figures.wrong.push(...judge(first, saves, last).map((said) => `${what}, round ${round}: ${said}`));
    }
  }
  await market.close();
  if (figures.refused === 0) figures.wrong.push("no save met another");
  return figures;
}
