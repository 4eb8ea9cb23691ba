import { randomUUID } from "node:crypto";
import type { Media, MediaType } from "@partner-konto/domain/companies/profile/schema";
import { uploadLimits } from "@partner-konto/domain/companies/profile/sizes";
import { recordId } from "@partner-konto/domain/person";
import { type Context } from "../../kernel/handler.ts";
import { notFound, Refusal } from "../../kernel/http/refusal.ts";
import { agenciesOf } from "../agency/index.ts";
import { forgetFiles, keepFiles, noteUnfinished, removeLeftovers } from "../uploads/index.ts";
import { fileOf, filesOf, type LogoAlias } from "./file-names.ts";
import { lockPage, reachesWhole, readable } from "./records.ts";
import type { ProfileMediaTable } from "./tables.ts";
import { makeChange } from "./write.ts";

const fieldOf: Record<MediaType, string> = {
  agb: "hasAGB",
  withdrawal: "hasWithdrawal",
  logo: "logo",
  profileImage: "images",
};

const basename = (media: ProfileMediaTable): string => fileOf(media).split("/")[1] ?? "";
const answered = (media: ProfileMediaTable): Media => ({
  ...media,
  filename: basename(media),
  createdAt: media.createdAt.toISOString(),
});

/** The files of a page that the caller may see, oldest first. */
export async function mediaOf(context: Context, profileId: string, type: MediaType | undefined): Promise<Media[]> {
  const { id } = await readable(context, "id", profileId);
  const rows = await context.db
    .selectFrom("profileMedia")
    .selectAll()
    .where("profileId", "=", id)
    .$if(type !== undefined, (query) => query.where("type", "=", type ?? "agb"))
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return rows.map(answered);
}

/** A file's record and its content; 404 for a page that the caller may not see. */
export async function readMedia(context: Context, id: string, alias: LogoAlias | undefined) {
  const found = recordId.safeParse(id).success
    ? await context.db.selectFrom("profileMedia").selectAll().where("id", "=", id).executeTakeFirst()
    : undefined;
  if (!found) throw notFound();
  await readable(context, "id", found.profileId);
  const data = await context.files.get(fileOf(found, alias));
  if (!data) throw notFound();
  return { media: found, data };
}

/**
 * Refuses an upload before the file is read.
 * @throws Refusal NOT_FOUND
 */
export async function refuseUpload(context: Context, profileId: string): Promise<void> {
  if (!(await reachesWhole(context, profileId))) throw notFound();
}

/**
 * Writes the files and then the record, which replaces the previous one of its type. The files are registered for removal first, so a
 * failure in between leaves none behind.
 * @param sizes the file's content by alias, or under "" if there is only one
 */
export async function addMedia(
  context: Context,
  profileId: string,
  { type, name, sizes }: { type: MediaType; name: string; sizes: ReadonlyMap<LogoAlias | "", Uint8Array> },
): Promise<Media> {
  const bytes = [...sizes.values()].reduce((sum, data) => sum + data.length, 0);
  const media: ProfileMediaTable = { id: randomUUID(), profileId, type, name, bytes, createdAt: context.now };
  await noteUnfinished(context.db, filesOf(media), context.now);
  for (const [alias, data] of sizes) await context.files.put(fileOf(media, alias || undefined), data);
  await context.transaction(async (inside) => {
    const { db, now } = inside;
    const page = await lockPage(inside, profileId);
    if (!page) throw notFound();
    const before = await db
      .selectFrom("profileMedia")
      .selectAll()
      .where("profileId", "=", profileId)
      .where("type", "=", type)
      .execute();
    if (type === "profileImage" && before.length >= uploadLimits.pictures) throw new Refusal("TOO_MANY_PICTURES");
    await makeChange(inside, page, "upload", [fieldOf[type]], async () => {
      if (type !== "profileImage") {
        await db.deleteFrom("profileMedia").where("profileId", "=", profileId).where("type", "=", type).execute();
        await forgetFiles(db, before.flatMap(filesOf), now);
      }
      await db.insertInto("profileMedia").values(media).execute();
      await keepFiles(db, filesOf(media));
    });
  });
  // The replaced files are removed at once; if that fails, housekeeping removes them later.
  await removeLeftovers(context.db, context.files, context.now).catch((error: unknown) =>
    context.log.warn({ err: error }, "replaced files could not be deleted"),
  );
  return answered(media);
}

/** Removes the record of a type, or of a picture by its file's name. Housekeeping removes the files later. */
export async function removeMedia(context: Context, profileId: string, type: MediaType, filename?: string) {
  const { db, now } = context;
  const page = await lockPage(context, profileId);
  if (!page) throw notFound();
  const all = await db
    .selectFrom("profileMedia")
    .selectAll()
    .where("profileId", "=", profileId)
    .where("type", "=", type)
    .execute();
  const found = all.find((media) => filename === undefined || basename(media) === filename);
  if (!found) throw notFound();
  const isNeeded = type === "agb" || type === "withdrawal";
  if (isNeeded && (await agenciesOf(db, page.groupId)).some(({ isOffering }) => isOffering))
    throw new Refusal("PROFILE_NEEDED");
  await makeChange(context, page, "removeFile", [fieldOf[type]], async () => {
    await db.deleteFrom("profileMedia").where("id", "=", found.id).execute();
    await forgetFiles(db, filesOf(found), now);
  });
  return { ok: true as const };
}
