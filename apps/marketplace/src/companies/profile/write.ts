import { randomUUID } from "node:crypto";
import type { profile } from "@partner-konto/contracts/companies/profile";
import { pageFields } from "@partner-konto/domain/companies/profile/editable-fields";
import { profile as profileSchema, typedContact } from "@partner-konto/domain/companies/profile/schema";
import { slugOf } from "@partner-konto/domain/companies/profile/slug";
import { recordId } from "@partner-konto/domain/person";
import type { ActivityActionOf } from "@partner-konto/domain/platform/activity/kinds";
import { isAllowedPath } from "@partner-konto/domain/record/allowed-paths";
import { fieldPointer, segmentsOf } from "@partner-konto/domain/record/pointer";
import type { Updateable } from "kysely";
import { editRecord } from "../../kernel/db/versions.ts";
import { type Context, type Handler, signedInCaller } from "../../kernel/handler.ts";
import { applyJsonPatch } from "../../kernel/http/json-patch.ts";
import { notFound, Refusal } from "../../kernel/http/refusal.ts";
import { refuseEmptied } from "../../kernel/http/required-fields.ts";
import { companyNames } from "../company/index.ts";
import { firstFree, showAgencies } from "./agencies.ts";
import { hasWhole, lockPage, type Page, presented } from "./records.ts";
import type { ProfileTable } from "./tables.ts";

type Calls = typeof profile;

/** Only people of the whole company may create its page. A company that does not exist is answered in the same way. */
async function refuseStranger(context: Context, groupId: string): Promise<void> {
  const isThere =
    hasWhole(signedInCaller(context), groupId) && (await companyNames(context.db, [groupId])).has(groupId);
  if (!isThere) throw new Refusal("RIGHT_MISSING");
}

export const create: Handler<Calls["create"]> = async (context, { body }) => {
  const { db } = context;
  const { groupId, bcIds, address, contactPoint, hasAGB: _agb, hasWithdrawal: _withdrawal, ...fields } = body;
  await refuseStranger(context, groupId);
  const row = {
    ...fields,
    groupId,
    arbiterText: fields.arbiterText ?? "",
    address: JSON.stringify(address),
    contactPoint: JSON.stringify(contactPoint),
  };
  const hasPage = () => db.selectFrom("profile").select("id").where("groupId", "=", groupId).executeTakeFirst();
  const page = await firstFree(slugOf(fields.profileName), async (slug) => {
    const written = await db
      .insertInto("profile")
      .values({ ...row, id: randomUUID(), slug })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!written && (await hasPage())) throw new Refusal("PROFILE_EXISTS");
    return written;
  });
  await showAgencies(db, page, bcIds, "body.bcIds");
  const after = await presented(context, page);
  const { id: recordId, version } = page;
  await context.audit({ collection: "profile", recordId, version, action: "create", fields: [], before: null, after });
  return after;
};

export const patch: Handler<Calls["patch"]> = async (context, { params: { id }, body, version }) => {
  const { db } = context;
  const found = await lockPage(context, id);
  if (!found) throw notFound();
  const fields = pageFields.filter((field) =>
    body.some(({ path }) => isAllowedPath(segmentsOf(path) ?? [], [fieldPointer(field)])),
  );
  const touches = (name: string): boolean => fields.some((field) => field.split(".")[0] === name);
  return editRecord(context, {
    kind: { collection: "profile", action: "patch" },
    id,
    expectedVersion: version,
    fields,
    lock: async () => found,
    async write(_db, row, next, before) {
      const typed = touches("contactPoint") ? profileSchema.extend({ contactPoint: typedContact }) : profileSchema;
      const wanted = applyJsonPatch(typed, before, body, pageFields.map(fieldPointer));
      refuseEmptied("page", before, wanted);
      const changes: Updateable<ProfileTable> = {
        ...(touches("profileName") && { profileName: wanted.profileName }),
        ...(touches("description") && { description: wanted.description }),
        ...(touches("imprint") && { imprint: wanted.imprint }),
        ...(touches("arbiterShowText") && { arbiterShowText: wanted.arbiterShowText }),
        ...(touches("arbiterText") && { arbiterText: wanted.arbiterText }),
        ...(touches("address") && { address: JSON.stringify(wanted.address) }),
        ...(touches("contactPoint") && { contactPoint: JSON.stringify(wanted.contactPoint) }),
      };
      if (touches("bcIds")) await showAgencies(db, row, wanted.bcIds, "body.bcIds");
      return writePage(context, row, { ...changes, version: next });
    },
    answer: (row) => presented(context, row),
  });
};

function writePage({ db }: Context, { id }: Page, changes: Updateable<ProfileTable>): Promise<Page> {
  return db.updateTable("profile").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow();
}

/** Makes a change that needs no version, and writes its audit record. */
export async function makeChange(
  context: Context,
  page: Page,
  action: ActivityActionOf<"profile">,
  fields: readonly string[],
  write: () => Promise<void>,
  changes: Updateable<ProfileTable> = {},
) {
  const before = await presented(context, page);
  await write();
  const version = page.version + 1;
  const after = await presented(context, await writePage(context, page, { ...changes, version }));
  await context.audit({ collection: "profile", recordId: page.id, version, action, fields, before, after });
  return after;
}

export const removeBcId: Handler<Calls["removeBcId"]> = async (context, { params: { id } }) => {
  const { db } = context;
  if (!recordId.safeParse(id).success) throw notFound();
  const agency = await db
    .selectFrom("profileAgency")
    .select("profileId")
    .where("businessCustomerId", "=", id)
    .where("isShown", "=", true)
    .executeTakeFirst();
  const page = agency && (await lockPage(context, agency.profileId));
  if (!page) throw notFound();
  return makeChange(context, page, "removeBcId", ["bcIds"], async () => {
    await db.updateTable("profileAgency").set({ isShown: false }).where("businessCustomerId", "=", id).execute();
  });
};

export const replaceGroupId: Handler<Calls["replaceGroupId"]> = async (context, { body }) => {
  const { db } = context;
  const { oldGroupId, newGroupId } = body;
  const of = (groupId: string) =>
    db.selectFrom("profile").select("id").where("groupId", "=", groupId).executeTakeFirst();
  const found = await of(oldGroupId);
  const page = found && (await lockPage(context, found.id));
  if (!page || !(await companyNames(db, [newGroupId])).has(newGroupId)) throw notFound();
  if (await of(newGroupId)) throw new Refusal("PROFILE_EXISTS");
  return makeChange(context, page, "replaceGroupId", ["groupId"], async () => {}, { groupId: newGroupId });
};
