import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import type { FollowRule } from "@partner-konto/domain/prices/following/follow-rule";
import type { RailsRecord } from "@partner-konto/domain/prices/limits/rails-record";
import type { Plan } from "@partner-konto/domain/prices/plans/plan";
import type { Publication } from "@partner-konto/domain/prices/publications/publication";
import { agencyOf } from "./agency.ts";
import type { Answers } from "./answers.ts";
import { areaId, areaWithPrice } from "./area.ts";
import { agencyId } from "./tree.ts";

const at = "2026-11-23T06:00:00Z";

export const bounds = { floor: 0, ceiling: 5000, step: 600, fourEyes: null };

/** An agency's price limits as the server returns them. */
export const railsOf = (more: Partial<RailsRecord["rails"]> = {}, version = 1): RailsRecord => ({
  businessCustomerId: agencyId,
  goods: "oil",
  version,
  rails: { basePrice: bounds, margin: bounds, unitCharge: bounds, fixedCharge: bounds, ...more },
});

export const publicationOf = (more: Partial<Publication> = {}): Publication => ({
  id: "99999999-9999-4999-8999-000000000001",
  at,
  by: "Pia Heidebrand",
  note: "",
  areas: [{ id: areaId, name: "Elbmarsch", changes: 1 }],
  undoneAt: null,
  undoneBy: null,
  mayUndo: true,
  ...more,
});

export const planOf = (more: Partial<Plan> = {}): Plan => ({
  id: "99999999-9999-4999-8999-999999999991",
  at,
  by: "Nora Kröger",
  viaKey: false,
  note: "Winter",
  startsAt: "2031-01-06T05:00:00Z",
  returnsAt: null,
  state: "planned",
  refusal: null,
  publicationId: null,
  areas: [{ id: areaId, name: "Elbmarsch", changes: [], moreChanges: 0, fits: true }],
  agreedBy: null,
  mayAgree: false,
  mayDrop: false,
  ...more,
});

export const followRuleOf = (more: Partial<FollowRule> = {}): FollowRule => ({
  product: null,
  deltaCents: 300,
  deadBandCents: 50,
  hours: null,
  state: "follows",
  restsFor: null,
  netCents: 7300,
  wantedCents: null,
  refusal: null,
  at,
  by: "Nora Kröger",
  viaKey: false,
  ...more,
});

/** The follow rules of an oil area, and the index on one day. */
export const followedOf = (rules: FollowRule[] = [], index = [{ day: "2026-11-23", netCents: 7000 }]) => ({
  goods: "oil" as const,
  index,
  rules,
});

/** An area whose prices follow the surveys in the north, with these tiers. */
export const pricedArea = (
  tiers: DeliveryArea["price"][number]["tiers"] = [{ from: 500, margins: { normal: 540 } }],
  more: Partial<DeliveryArea> = {},
) => areaWithPrice({ basePrice: { mode: "surveyDataService", region: "north", netCents: null }, tiers }, more);

/** The answers that the pages of an area's prices need: the price in the north is 71,50 €. */
export const priceAnswers = {
  "businessCustomer.get": () => agencyOf(),
  "prices.getGuardRails": () => railsOf(),
  "prices.getBasePrices": () => ({
    goods: "oil" as const,
    codes: 2,
    suggestedRegion: "north" as const,
    regions: [
      {
        region: "north" as const,
        codes: 2,
        way: null,
        platform: null,
        survey: { netCents: 7150, day: "2026-11-20" },
      },
    ],
  }),
  "prices.findPlans": () => [],
  "publicAmi.getBasePrice": () => ({ type: "DeliveryDepot" as const, at, regions: [], charges: [] }),
  "heatingOilCalculator.getPlacement": () => ({
    at,
    stored: { codes: 2, first: 0, topThree: 1, notOffered: 0, medianRank: 4 },
    draft: null,
    codes: [],
  }),
} satisfies Answers;
