import { randomUUID } from "node:crypto";
import type { deliveryArea } from "@partner-konto/contracts/areas/delivery-area";
import { areaColours } from "@partner-konto/domain/areas/delivery-area/colours";
import type { DeliveryArea, StoredArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { type AreaSettings, newAreaSettings } from "@partner-konto/domain/areas/delivery-area/settings";
import { unpriced } from "@partner-konto/domain/areas/delivery-area/unpriced-entry";
import { areaAction, areaCreatedMessage } from "@partner-konto/domain/notifications/message";
import {
  agenciesOfAreas,
  areasInScope,
  areasWithCodes,
  changeCodes,
  mustLockArea,
  oneWithFacts,
  tellRooms,
} from "../../areas/delivery-area/index.ts";
import { type Agency, agenciesInScope, lockAgency } from "../../companies/agency/index.ts";
import { type Context, type Handler, signedInCaller } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import { notFound } from "../../kernel/http/refusal.ts";
import { applyPrices } from "../write/index.ts";

type Codes = DeliveryArea["postalCodes"];

/** Another area's settings including its prices, without its pause. */
async function settingsLike(context: Context, agency: Agency, fromId: string): Promise<AreaSettings> {
  const [like] = await areasInScope(context.db, signedInCaller(context), [fromId]);
  const theirs = like && (await agenciesInScope(context.db, signedInCaller(context), [like.businessCustomerId]))[0];
  if (!like || theirs?.groupId !== agency.groupId) throw notFound();
  const { offeringBlockers: _, ...settings } = like;
  return { ...settings, pause: null };
}

/** Takes postal codes from another area of the agency. */
async function takeCodes(
  context: Context,
  agency: Agency,
  { areaId, postalCodes }: { areaId: string; postalCodes: readonly string[] },
): Promise<Codes> {
  if ((await agenciesOfAreas(context.db, [areaId])).get(areaId) !== agency.id) throw notFound();
  const source = await mustLockArea(context, areaId);
  const { postalCodes: all } = await oneWithFacts(context.db, source);
  const wanted = new Set(postalCodes);
  const taken = all.filter(({ postalCode }) => wanted.has(postalCode));
  if (taken.length < wanted.size)
    throw new InvalidInput({
      path: "body.takeFrom.postalCodes",
      message: "the area does not have all of these postal codes",
    });
  const left = all.filter(({ postalCode }) => !wanted.has(postalCode));
  await changeCodes(context, source, "split", all, left);
  return taken;
}

/** Creates an area that is offline, in the first colour that no other area of the agency has. */
export const create: Handler<(typeof deliveryArea)["create"]> = async (
  context,
  { body: { name, businessCustomerId, fromId, takeFrom } },
) => {
  const { db, now } = context;
  const agency = await lockAgency(db, businessCustomerId, signedInCaller(context));
  // The type AMI, platform staff, has no areas.
  if (!agency || agency.type === "AMI") throw notFound();
  const settings = fromId ? await settingsLike(context, agency, fromId) : newAreaSettings(agency.type);
  const siblings = await areasWithCodes(db, agency.id, []);
  const used = new Set(siblings.map((area) => area.color.toUpperCase()));
  const color =
    areaColours.find((one) => !used.has(one)) ?? areaColours[siblings.length % areaColours.length] ?? "#0A71B1";
  const taken = takeFrom ? await takeCodes(context, agency, takeFrom) : [];
  const area: StoredArea = {
    ...settings,
    id: randomUUID(),
    version: 1,
    modifiedAt: now.toISOString(),
    type: agency.type,
    businessCustomerId: agency.id,
    name,
    color,
    isOffering: false,
    postalCodes: taken.map((code) => ({ ...code, color })),
  };
  // The prices it takes over are new in this agency.
  const before = { ...area, price: area.price.map((entry) => ({ ...entry, ...unpriced() })) };
  const change = { before, after: area, fields: ["price"], groupId: agency.groupId, isNew: true } as const;
  await applyPrices(context, [change], { source: "create" });
  await tellRooms(context, [{ ...area, groupId: agency.groupId }], {
    messageOf: areaCreatedMessage,
    actionOf: () => areaAction(area.id),
  });
  return { id: area.id };
};
