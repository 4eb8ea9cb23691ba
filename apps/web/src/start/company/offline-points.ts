import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import type { BusinessCustomer } from "@partner-konto/domain/companies/agency/schema";
import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import { conditionsOf } from "../../areas/delivery-area/online/conditions.ts";
import { conditionTexts } from "../../companies/agency/texts.ts";
import { agencyState } from "../../shell/place/place-state.ts";
import type { Point } from "./point.ts";
import { startTexts as text } from "./texts.ts";

/** More would push everything else out of sight; the others are counted. */
const mostAreas = 5;

/** The agencies that are not online, and the areas that are offline although their agency is online. None of a locked company: only support can help. */
export function offlineIn(company: CompanyNode) {
  if (company.isLocked) return { agencies: [], areas: [], further: 0 };
  const agencies = company.parts.filter((agency) => agencyState(agency, company) !== "online");
  const areas = company.parts
    .filter((agency) => !agencies.includes(agency))
    .flatMap(({ parts }) => parts.filter(({ isOffering }) => !isOffering));
  return { agencies, areas: areas.slice(0, mostAreas), further: Math.max(0, areas.length - mostAreas) };
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} und ${words.at(-1)}`;

interface Reader {
  readonly mayAct: boolean;
  /** Who may, by name. */
  readonly others: readonly string[];
}

/** The reader's action on a point; others read who may act. */
function step(mayAct: boolean, isReady: boolean, to: string, id: Required<Point>["online"]) {
  if (!mayAct) return {};
  return isReady ? { does: text.switchOn, online: id } : { does: text.complete, to };
}

/** A company's lock keeps all of it offline; the reason stands on top of the page. */
export const lockedPoint = (company: Pick<CompanyNode, "id" | "name" | "isLocked">): Point[] =>
  company.isLocked
    ? [
        {
          key: company.id,
          tone: "neutral",
          icon: "lock",
          title: text.agencyLocked(company.name),
          text: text.companyLocked,
        },
      ]
    : [];

/** @returns undefined for an agency that only waits for its company's activation */
export function agencyPoint(
  agency: Pick<BusinessCustomer, "id" | "name" | "isLocked" | "lockReason" | "onlineBlockers">,
  { mayAct, others }: Reader,
): Point | undefined {
  const to = `/agency/${agency.id}`;
  if (agency.isLocked)
    return {
      key: agency.id,
      tone: "neutral",
      icon: "lock",
      title: text.agencyLocked(agency.name),
      text: agency.lockReason ?? "",
      to,
      does: text.why,
    };
  const missing = agency.onlineBlockers
    .filter((code) => code !== "GROUP_NOT_ACTIVATED" && code !== "BC_CAN_NOT_GO_ONLINE")
    .map((code) => conditionTexts[code].have);
  if (missing.length === 0 && agency.onlineBlockers.length > 0) return undefined;
  return {
    key: agency.id,
    tone: "bad",
    icon: "error",
    title: text.agencyOffline(agency.name),
    text: [
      missing.length > 0 ? text.agencyMissing(listed(missing)) : text.switchedOff,
      ...(mayAct ? [] : [text.others(others, missing.length === 0)]),
    ].join(" "),
    ...step(mayAct, missing.length === 0, to, { agencyIds: [agency.id], areaIds: [] }),
  };
}

export function areaPoint(area: DeliveryArea, { mayAct, others }: Reader): Point {
  const conditions = conditionsOf(area, area.offeringBlockers).filter(({ state }) => state !== "unneeded");
  const missing = conditions.filter(({ state }) => state === "missing").map(({ title }) => title);
  return {
    key: area.id,
    tone: "bad",
    icon: "error",
    title: text.areaOffline(area.name),
    text: [
      missing.length > 0 ? text.areaMissing(missing.length, conditions.length, listed(missing)) : text.switchedOff,
      ...(mayAct ? [] : [text.others(others, missing.length === 0)]),
    ].join(" "),
    ...step(mayAct, missing.length === 0, `/delivery-area/${area.id}`, { agencyIds: [], areaIds: [area.id] }),
  };
}

export const furtherPoint = (further: number): Point[] =>
  further === 0
    ? []
    : [
        {
          key: "further",
          tone: "neutral",
          icon: "area",
          title: text.moreOffline(further),
          text: text.moreOfflineText,
          to: "/settings/delivery-areas",
          does: text.look,
        },
      ];
