import type { group } from "@partner-konto/contracts/companies/group";
import { companyPaths, dealerPaths, staffPaths } from "@partner-konto/domain/companies/company/patch-paths";
import { acceptedTerms, typedContact } from "@partner-konto/domain/companies/company/requests";
import { type Group, group as groupSchema } from "@partner-konto/domain/companies/company/schema";
import { isAllowedPath } from "@partner-konto/domain/record/allowed-paths";
import { segmentsOf } from "@partner-konto/domain/record/pointer";
import { typedVatId } from "@partner-konto/domain/validation/vat-id-schema";
import { editRecord } from "../../kernel/db/versions.ts";
import { type Context, type Handler, signedInCaller } from "../../kernel/handler.ts";
import { InvalidInput, issuesOf } from "../../kernel/http/invalid-input.ts";
import { applyJsonPatch } from "../../kernel/http/json-patch.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { refuseEmptied } from "../../kernel/http/required-fields.ts";
import { onlineAgencies, takeAgenciesOffline } from "../agency/index.ts";
import { bringAgenciesBack } from "./bring-back.ts";
import { tellCompanyRenamed } from "./change.ts";
import { tellCompany } from "./mails.ts";
import { wholeCompany } from "./reach.ts";
import { type CompanyRow, lockCompanies, toGroup, toRow } from "./records.ts";
import { acceptByAddress } from "./terms/accept.ts";

const covers = (paths: readonly string[], path: string): boolean => isAllowedPath(segmentsOf(path) ?? [], paths);

/** Accepted terms cannot be withdrawn, and the server sets the time, never the browser (portal §4). */
async function readTerms(
  context: Context,
  { agreements: { agb } }: Group,
  before: Group,
): Promise<Group["agreements"]> {
  const read = acceptedTerms.safeParse(agb);
  if (!read.success) throw new InvalidInput(...issuesOf(read.error, "body.agreements.agb"));
  return { agb: await acceptByAddress(context, before, read.data.refUrl) };
}

/** A lock needs a reason; without a lock the reason is cleared. */
function readLock({ isLocked, lockReason }: Group): Pick<Group, "isLocked" | "lockReason"> {
  if (!isLocked) return { isLocked, lockReason: null };
  if (!lockReason) throw new InvalidInput({ path: "body.lockReason", message: "a lock needs a reason" });
  return { isLocked, lockReason };
}

/** The fields that a patch touches, by the names that a version conflict reports. */
const touchedBy = (paths: readonly string[]): string[] =>
  Object.keys(companyPaths).filter((name) => paths.some((path) => covers(companyPaths[name] ?? [], path)));

export const patch: Handler<(typeof group)["patch"]> = async (context, { params: { id }, body, version }) => {
  const { isStaff } = signedInCaller(context);
  const own = Object.values(isStaff ? staffPaths : dealerPaths).flat();
  const paths = body.map(({ path }) => path);
  if (paths.some((path) => !covers(own, path) && covers(Object.values(companyPaths).flat(), path)))
    throw new Refusal("RIGHT_MISSING");
  await wholeCompany(context, id);
  const touched = touchedBy(paths);
  return editRecord<CompanyRow, Group>(context, {
    kind: { collection: "group", action: "patch" },
    id,
    expectedVersion: version,
    fields: touched,
    lock: async (db) => (await lockCompanies(db, [id]))[0],
    async write(db, _row, next, before) {
      const { contactPoint, vatId } = groupSchema.shape;
      const typed = groupSchema.extend({
        contactPoint: touched.includes("contactPoint") ? typedContact.nullable() : contactPoint,
        vatId: touched.includes("vatId") ? typedVatId.nullable() : vatId,
      });
      const wanted = applyJsonPatch(typed, before, body, own);
      refuseEmptied("company", before, wanted);
      const after: Group = {
        ...wanted,
        ...(touched.includes("agreements.agb") && {
          agreements: await readTerms(context, wanted, before),
        }),
        ...((touched.includes("isLocked") || touched.includes("lockReason")) && readLock(wanted)),
        version: next,
      };
      if (after.isLocked && !before.isLocked) {
        const offline = await onlineAgencies(db, id);
        await takeAgenciesOffline(context, id, "companyLocked");
        await tellCompany(context, after, "locked", { reason: after.lockReason, offline });
      }
      const row = await db
        .updateTable("businessCustomerGroup")
        .set(toRow(after))
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await tellCompanyRenamed(context, before, toGroup(row));
      if (before.isLocked && !after.isLocked) {
        await bringAgenciesBack(context, after, "companyUnlocked");
        await tellCompany(context, after, "unlocked");
      }
      return row;
    },
    answer: toGroup,
  });
};
