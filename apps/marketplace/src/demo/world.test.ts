import { areaBlockersOf, isReady } from "@partner-konto/domain/areas/delivery-area/going-online";
import { takenCodes } from "@partner-konto/domain/areas/delivery-area/overlap";
import { isPausedAt } from "@partner-konto/domain/areas/delivery-area/pause";
import { deliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { onlineBlockersOf } from "@partner-konto/domain/companies/agency/going-online";
import { businessCustomer } from "@partner-konto/domain/companies/agency/schema";
import { group } from "@partner-konto/domain/companies/company/schema";
import { userRoles } from "@partner-konto/domain/roles";
import { statusOf } from "@partner-konto/geodata/directory";
import { expect, test } from "vitest";
import { anchorOf } from "./anchor.ts";
import { demoMedia, demoProfiles } from "./profiles.ts";
import { demoPassword, demoSignIns } from "./sign-ins.ts";
import { demoUsers } from "./users.ts";
import { demoAgencies, demoAreas, demoDeliveryAreas, demoGroups } from "./world.ts";

const anchor = anchorOf("2026-11-20");
const groups = demoGroups(anchor);
const agencies = demoAgencies();
const areas = demoDeliveryAreas(anchor);

test("the demo's companies, agencies and areas match their schemas", () => {
  expect(groups.map((company) => group.parse(company))).toEqual(groups);
  for (const agency of agencies) businessCustomer.parse({ ...agency, deliveryAreas: [], onlineBlockers: [] });
  const offeringBlockers = { general: [], products: [] };
  for (const area of areas)
    expect(deliveryArea.parse({ ...area, offeringBlockers })).toMatchObject({ price: area.price });
});

test("every online demo agency could go online again, and the locked one could not", () => {
  const complete = new Set(
    demoProfiles(anchor)
      .filter(({ id }) => demoMedia(anchor).filter(({ profileId }) => profileId === id).length === 2)
      .map(({ groupId }) => groupId),
  );
  const missing = agencies.map((agency) => ({
    agency,
    blockers: onlineBlockersOf({
      isLocked: agency.isLocked,
      isActivated: agency.isActivated,
      isCompanyActivated: groups.some(({ id, isActivated }) => id === agency.groupId && isActivated),
      hasProfilePage: complete.has(agency.groupId),
      areaCount: areas.filter(({ businessCustomerId }) => businessCustomerId === agency.id).length,
    }),
  }));
  expect(missing.filter(({ agency, blockers }) => agency.isOffering && blockers.length > 0)).toEqual([]);
  expect(missing.flatMap(({ blockers }) => blockers)).toEqual(["BC_CAN_NOT_GO_ONLINE"]);
});

test("no online area of the demo has an online blocker, one is paused, and four offline areas have some", () => {
  const missing = areas.map((area) => ({ area, ...areaBlockersOf(area, { isLocked: false, hasProfilePage: true }) }));
  expect(
    missing.filter(({ area, general, products }) => area.isOffering && general.length + products.length > 0),
  ).toEqual([]);
  const lacking = missing
    .filter((area) => !isReady(area))
    .map(({ area, general, products }) => [area.name, ...general, ...products.map(({ product }) => product)]);
  expect(lacking).toEqual([
    ["Elbmarsch", "DA_NO_MARGIN"],
    ["Winsen (Luhe)", "DA_NO_HOSE_LENGTH", "DA_NO_PAYMENT_METHOD"],
    ["Fintel und Tostedt", "DA_NO_BASE_PRICE"],
    ["Regensburger Umland", "DA_NO_QUALITY_LEVEL", "bigbag"],
  ]);
  const paused = areas.filter(({ pause, isOffering }) => isOffering && isPausedAt(pause, anchor.now));
  expect(paused.map(({ name }) => name)).toEqual(["Bad Fallingbostel und Walsrode"]);
});

test("the demo has 17 companies, 54 agencies (one locked), 101 local areas and 6 to 14 offline areas", () => {
  expect(groups.filter(({ type }) => type === "PARTNER")).toHaveLength(8 + 3);
  expect(groups.filter(({ type }) => type === "PARTNER_PELLET")).toHaveLength(4 + 2);
  expect(agencies).toHaveLength(36 + 18);
  expect(areas.filter(({ name }) => !name.startsWith("Raum "))).toHaveLength(101);
  expect(agencies.filter(({ isLocked }) => isLocked).map(({ name }) => name)).toEqual(["Uelzen"]);
  const offline = areas.filter(({ isOffering }) => !isOffering).length;
  expect(offline).toBeGreaterThan(5);
  expect(offline).toBeLessThan(15);
});

test("every reference points to an existing record and ids are unique", () => {
  const ids = [...groups, ...agencies, ...areas, ...demoUsers(anchor)].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const companies = new Map(groups.map((company) => [company.id, company]));
  const branches = new Map(agencies.map((agency) => [agency.id, agency]));
  for (const agency of agencies) expect(companies.get(agency.groupId)?.type).toBe(agency.type);
  for (const area of areas) expect(branches.get(area.businessCustomerId)?.groupId).toBe(area.groupId);
});

test("an agency that is locked or offline has no area online", () => {
  for (const agency of agencies) {
    const own = areas.filter(({ businessCustomerId }) => businessCustomerId === agency.id);
    expect(own.length).toBeGreaterThanOrEqual(2);
    expect(own.some(({ isOffering }) => isOffering)).toBe(agency.isOffering);
    if (agency.isLocked) expect(agency.isOffering).toBe(false);
  }
});

test("no agency sells a product twice in a postal code, and every used code is an area of the directory", () => {
  const used = new Set(agencies.map(({ address }) => address.postalCode));
  const shared: string[] = [];
  for (const { id } of groups) {
    const own = areas.filter(({ groupId }) => groupId === id);
    for (const area of own) {
      const siblings = own.filter(({ businessCustomerId }) => businessCustomerId === area.businessCustomerId);
      expect(takenCodes(area, siblings)).toEqual([]);
    }
    for (const { postalCodes: codes } of own)
      for (const { postalCode } of codes) {
        if (own.filter((area) => area.postalCodes.some((code) => code.postalCode === postalCode)).length > 1)
          shared.push(postalCode);
        used.add(postalCode);
      }
  }
  expect(shared).toEqual(["21391", "21391"]);
  expect([...used].filter((code) => statusOf(code) !== "area")).toEqual([]);
  expect(used.size).toBe(641);
});

test("each postal code of a local area has three or more rivals for oil, two or more for pellets", () => {
  const least = { PARTNER: 3, PARTNER_PELLET: 2, AMI: 0 };
  const dealers = Map.groupBy(
    areas.flatMap(({ type, groupId, isOffering, postalCodes }) =>
      isOffering ? postalCodes.map(({ postalCode }) => ({ key: `${type} ${postalCode}`, groupId })) : [],
    ),
    ({ key }) => key,
  );
  const alone = areas.flatMap(({ type, groupId, name, postalCodes }) =>
    postalCodes.flatMap(({ postalCode }) => {
      const all = dealers.get(`${type} ${postalCode}`) ?? [];
      const rivals = new Set(all.map((one) => one.groupId).filter((id) => id !== groupId));
      // Nationwide dealers have two rivals among themselves, and the local dealer is offline in some places.
      return rivals.size < least[type] - (name.startsWith("Raum ") ? 1 : 0) ? [`${name} ${postalCode}`] : [];
    }),
  );
  expect(alone).toEqual([]);
});

test("the demo has a user for each of the ten roles, and their scopes name existing records", () => {
  const roles = new Set(demoSignIns.map(({ userRole }) => userRole));
  expect([...roles].toSorted()).toEqual(userRoles.toSorted());
  const known = new Set([...groups, ...agencies].map(({ id }) => id));
  for (const { resources, roles: own, password } of demoUsers(anchor)) {
    expect(password).toBe(demoPassword);
    const held = [...resources.businessCustomer, ...resources.businessCustomerGroup];
    for (const id of held) expect(known).toContain(id);
    if (own.some((role) => role.startsWith("BUSINESS_CUSTOMER"))) expect(held).not.toEqual([]);
    else expect(held).toEqual([]);
  }
});

test("each dealer's scope contains their own company only", () => {
  const heide = demoAreas.filter(({ company }) => company.key === "heidebrand");
  const reader = demoUsers(anchor).find(({ contactPoint }) => contactPoint.email === "m.sievers@heidebrand.example");
  expect(reader?.resources).toEqual({
    businessCustomer: [heide.find(({ agency }) => agency.name === "Lüneburg")?.agencyId],
    businessCustomerGroup: [],
    user: [],
  });
  const manager = demoUsers(anchor).find(({ contactPoint }) => contactPoint.email === "j.brandt@heidebrand.example");
  expect(manager?.resources.businessCustomerGroup).toEqual([heide[0]?.companyId]);
});
