import type { prices } from "@partner-konto/contracts/prices/prices";
import { recordId } from "@partner-konto/domain/person";
import {
  crossedRails,
  type RailsRecord,
  railsPaths,
  railsRecord,
} from "@partner-konto/domain/prices/limits/rails-record";
import { isAllowedPath } from "@partner-konto/domain/record/allowed-paths";
import { segmentsOf } from "@partner-konto/domain/record/pointer";
import { type Agency, agenciesInScope, findAgency, lockAgency } from "../../companies/agency/index.ts";
import { editRecord } from "../../kernel/db/versions.ts";
import { type Context, type Handler, signedInCaller } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import { applyJsonPatch } from "../../kernel/http/json-patch.ts";
import { notFound } from "../../kernel/http/refusal.ts";
import { railsOf } from "./rails.ts";

/** An agency that has prices. Agencies of platform staff (AMI) have none; a foreign agency is answered with 404. */
function withPrices(agency: Agency | undefined): Agency {
  if (!agency || agency.type === "AMI") throw notFound();
  return agency;
}

async function recordOf({ db }: Context, agency: Agency): Promise<RailsRecord> {
  const found = (await railsOf(db, [agency])).get(agency.id);
  if (!found) throw new Error("the agency has no guard rails");
  return found;
}

export const getGuardRails: Handler<(typeof prices)["getGuardRails"]> = async (context, { params: { id } }) => {
  if (!recordId.safeParse(id).success) throw notFound();
  const [seen] = await agenciesInScope(context.db, signedInCaller(context), [id]);
  return recordOf(context, withPrices(seen && (await findAgency(context.db, id))));
};

/** Locks the agency as a change of prices does, so that a simultaneous publication is judged by either the old or the new rails. */
export const patchGuardRails: Handler<(typeof prices)["patchGuardRails"]> = async (
  context,
  { params: { id }, body, version },
) => {
  if (!recordId.safeParse(id).success) throw notFound();
  const agency = withPrices(await lockAgency(context.db, id, signedInCaller(context)));
  const touched = body.filter(({ path }) => isAllowedPath(segmentsOf(path) ?? [], railsPaths));
  return editRecord<RailsRecord, RailsRecord>(context, {
    kind: { collection: "guardRails", action: "patchGuardRails" },
    id,
    expectedVersion: version,
    fields: [...new Set(touched.map(({ path }) => (segmentsOf(path) ?? []).join(".")))],
    lock: () => recordOf(context, agency),
    async write(db, _row, next, before) {
      const wanted = { ...applyJsonPatch(railsRecord, before, body, railsPaths), version: next };
      const wrong = crossedRails(wanted).map(({ path, message }) => ({ path: `body.${path}`, message }));
      if (wrong.length > 0) throw new InvalidInput(...wrong);
      const row = { version: next, modifiedAt: context.now, rails: JSON.stringify(wanted.rails) };
      await db
        .insertInto("guardRails")
        .values({ agencyId: id, ...row })
        .onConflict((conflict) => conflict.column("agencyId").doUpdateSet(row))
        .execute();
      return wanted;
    },
    answer: (record) => record,
  });
};
