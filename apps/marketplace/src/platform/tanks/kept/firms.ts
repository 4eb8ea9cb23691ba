import { randomUUID } from "node:crypto";
import type { CallOf } from "@partner-konto/contracts/services";
import type { KeptTankFirm, NewTankFirm } from "@partner-konto/domain/platform/tanks/kept-schema";
import { postalCode } from "@partner-konto/geodata/directory";
import type { Kysely } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import { editRecord } from "../../../kernel/db/versions.ts";
import { type Handler, signedInCaller } from "../../../kernel/handler.ts";
import { notFound, Refusal } from "../../../kernel/http/refusal.ts";
import { type FirmRow, shownFirm } from "./read.ts";

const collection = "tankFirm";

const lockFirm = (db: Kysely<Database>, id: string): Promise<FirmRow | undefined> =>
  db.selectFrom("tankFirm").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** Without a point of its postal code a firm is never found. @throws Refusal DA_POSTAL_CODE_UNKNOWN */
function refuseUnknown({ postalCode: code }: NewTankFirm): void {
  if (!postalCode(code)) throw new Refusal("DA_POSTAL_CODE_UNKNOWN", undefined, { unknownCodes: [code] });
}

export const createFirm: Handler<CallOf<"tank.createFirm">> = async (context, { body }) => {
  const { db, now } = context;
  refuseUnknown(body);
  const { name: by } = signedInCaller(context);
  const row = await db
    .insertInto("tankFirm")
    .values({ id: randomUUID(), ...body, createdAt: now, createdBy: by, modifiedAt: now, modifiedBy: by })
    .returningAll()
    .executeTakeFirstOrThrow();
  await context.audit({
    collection,
    recordId: row.id,
    version: 1,
    action: "create",
    fields: [],
    before: null,
    after: body,
  });
  return shownFirm(row);
};

export const changeFirm: Handler<CallOf<"tank.changeFirm">> = (context, { params: { id }, body, version }) =>
  editRecord<FirmRow, KeptTankFirm>(context, {
    kind: { collection, action: "change" },
    id,
    expectedVersion: version,
    fields: Object.keys(body),
    lock: (db) => lockFirm(db, id),
    write(db, _row, next) {
      refuseUnknown(body);
      return db
        .updateTable("tankFirm")
        .set({ ...body, version: next, modifiedAt: context.now, modifiedBy: signedInCaller(context).name })
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirstOrThrow();
    },
    answer: shownFirm,
  });

export const removeFirm: Handler<CallOf<"tank.removeFirm">> = async (context, { params: { id } }) => {
  const row = await lockFirm(context.db, id);
  if (!row) throw notFound();
  await context.db.deleteFrom("tankFirm").where("id", "=", id).execute();
  const { name, postalCode: code, city } = row;
  await context.audit({
    collection,
    recordId: id,
    version: row.version + 1,
    action: "remove",
    fields: [],
    before: { name, postalCode: code, city },
    after: null,
  });
  return { ok: true };
};
