import type { group } from "@partner-konto/contracts/companies/group";
import {
  agencyAction,
  areaAction,
  areasCameMessage,
  areasWentMessage,
} from "@partner-konto/domain/notifications/message";
import { giveAreasToAgency, lockAreas, refuseTakenAt, tellRooms } from "../../areas/delivery-area/index.ts";
import { findAgency, lockAgency } from "../../companies/agency/index.ts";
import { companyNames } from "../../companies/company/index.ts";
import { type Handler, signedInCaller } from "../../kernel/handler.ts";
import { notFound, Refusal } from "../../kernel/http/refusal.ts";
import { leavePricesBehind } from "../../prices/publications/index.ts";

/** Moves areas to another agency, with their prices, postal codes and online state. Their orders stay with the agency that got them. */
export const moveAreas: Handler<(typeof group)["moveDeliveryAreas"]> = async (
  context,
  { body: { deliveryAreaIds, businessCustomerId, dryRun } },
) => {
  const { db } = context;
  const caller = signedInCaller(context);
  const ids = [...new Set(deliveryAreaIds)];
  const agency = await lockAgency(db, businessCustomerId, caller);
  const areas = agency ? await lockAreas(db, ids, caller) : [];
  if (!agency || areas.length < ids.length) throw notFound();
  // A user may work for two companies, but only the platform moves areas between companies.
  if (!caller.isStaff && areas.some(({ groupId }) => groupId !== agency.groupId)) throw new Refusal("RIGHT_MISSING");
  if (areas.some(({ type }) => type !== agency.type)) throw new Refusal("COMPANY_KINDS_DIFFER");
  const moved = areas.filter((area) => area.businessCustomerId !== agency.id);
  const names = new Map<string, string>();
  for (const id of new Set(moved.map((area) => area.businessCustomerId))) {
    const from = await findAgency(db, id);
    // Otherwise an area of an agency that support locked would be online again elsewhere.
    if (from?.isLocked && !caller.isStaff) throw new Refusal("DA_AGENCY_LOCKED");
    names.set(id, from?.name ?? "");
  }
  const summary = {
    agency: { id: agency.id, name: agency.name },
    company: { id: agency.groupId, name: (await companyNames(db, [agency.groupId])).get(agency.groupId) ?? "" },
    areas: moved.map(({ id, name, businessCustomerId: from }) => ({
      id,
      name,
      from: { id: from, name: names.get(from) ?? "" },
    })),
  };
  if (dryRun) return summary;
  await giveAreasToAgency(
    context,
    moved.map(({ id }) => id),
    agency,
  );
  await refuseTakenAt(db, agency.id);
  const toOthers = moved.filter(({ groupId }) => groupId !== agency.groupId);
  await leavePricesBehind(
    db,
    toOthers.map(({ id }) => id),
  );
  for (const { id: recordId, version, businessCustomerId: from } of moved)
    await context.audit({
      collection: "deliveryArea",
      recordId,
      version: version + 1,
      action: "moveDeliveryAreas",
      fields: ["businessCustomerId"],
      before: { businessCustomerId: from },
      after: { businessCustomerId: agency.id },
    });
  // People who see only one of the two agencies must learn nothing about the other.
  await tellRooms(context, moved, {
    messageOf: areasWentMessage,
    actionOf: ({ businessCustomerId: from }) => agencyAction(from),
  });
  await tellRooms(
    context,
    moved.map((area) => ({ ...area, businessCustomerId: agency.id, groupId: agency.groupId })),
    { messageOf: areasCameMessage, actionOf: ({ id }) => areaAction(id) },
  );
  return summary;
};
