import { isDeepStrictEqual } from "node:util";
import type { CallOf } from "@partner-konto/contracts/services";
import { dispatchLimits } from "@partner-konto/domain/orders/day/limits";
import type { DispatchChange, DispatchSettings } from "@partner-konto/domain/orders/day/schema";
import { unknownPlaceholders } from "@partner-konto/domain/orders/mails/message-text";
import type { Kysely } from "kysely";
import { lockAgency } from "../../companies/agency/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import { editRecord } from "../../kernel/db/versions.ts";
import { type Handler, signedInCaller } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { agencyToRead } from "./agency-to-read.ts";

/** Trucks and text blocks of an agency. The caller must have checked the scope. */
export async function settingsOf(db: Kysely<Database>, businessCustomerId: string): Promise<DispatchSettings> {
  const row = await db
    .selectFrom("dispatchSettings")
    .selectAll()
    .where("businessCustomerId", "=", businessCustomerId)
    .executeTakeFirst();
  return row ?? { businessCustomerId, version: 0, trucks: [], textBlocks: [] };
}

interface ListItem {
  readonly id: string;
  readonly position: number;
}

/** The list with the changes by id, in the order of the positions. */
const listAfter = <One extends ListItem>(
  list: readonly One[],
  changed: readonly One[],
  removed: readonly string[],
): One[] =>
  [...new Map([...list, ...changed].map((one) => [one.id, one])).values()]
    .filter(({ id }) => !removed.includes(id))
    .toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));

function settingsAfter(row: DispatchSettings, { trucks = [], textBlocks = [], removed = [] }: DispatchChange) {
  return {
    trucks: listAfter(row.trucks, trucks, removed),
    textBlocks: listAfter(row.textBlocks, textBlocks, removed),
  };
}

/** The parts of a change, one by one, so that two people who edit different trucks are merged. */
const touched = ({ trucks = [], textBlocks = [], removed = [] }: DispatchChange): string[] => [
  ...trucks.map(({ id }) => `trucks.${id}`),
  ...textBlocks.map(({ id }) => `textBlocks.${id}`),
  ...removed.flatMap((id) => [`trucks.${id}`, `textBlocks.${id}`]),
];

/** @throws InvalidInput that names the placeholders which do not exist */
function checkTexts({ textBlocks = [] }: DispatchChange): void {
  const issues = textBlocks.flatMap(({ text }, at) =>
    unknownPlaceholders(text).map((name) => ({
      path: `body.textBlocks.${at}.text`,
      message: `{${name}} is no placeholder`,
    })),
  );
  if (issues.length > 0) throw new InvalidInput(...issues.slice(0, 20));
}

export const getSettings: Handler<CallOf<"dispatch.getSettings">> = async (context, { params }) => {
  await agencyToRead(context, params.businessCustomerId);
  return settingsOf(context.db, params.businessCustomerId);
};

export const saveSettings: Handler<CallOf<"dispatch.saveSettings">> = async (context, { params, body, version }) => {
  const id = params.businessCustomerId;
  const agency = await agencyToRead(context, id);
  checkTexts(body);
  // A repeated save, or one that changes nothing, leaves no trace.
  const before = await settingsOf(context.db, id);
  const { trucks, textBlocks } = settingsAfter(before, body);
  if (isDeepStrictEqual({ trucks, textBlocks }, { trucks: before.trucks, textBlocks: before.textBlocks }))
    return before;
  return editRecord(context, {
    kind: { collection: "dispatch", action: "saveDispatch" },
    id,
    expectedVersion: version,
    fields: touched(body),
    lock: async (db) =>
      (await lockAgency(db, agency.id, signedInCaller(context))) === undefined ? undefined : settingsOf(db, id),
    async write(db, row, next) {
      const after = settingsAfter(row, body);
      if (after.trucks.length > dispatchLimits.trucks || after.textBlocks.length > dispatchLimits.textBlocks)
        throw new Refusal("DISPATCH_TOO_MANY");
      const values = {
        version: next,
        trucks: JSON.stringify(after.trucks),
        textBlocks: JSON.stringify(after.textBlocks),
      };
      return db
        .insertInto("dispatchSettings")
        .values({ businessCustomerId: id, ...values })
        .onConflict((conflict) => conflict.column("businessCustomerId").doUpdateSet(values))
        .returningAll()
        .executeTakeFirstOrThrow();
    },
    answer: (row) => row,
  });
};
