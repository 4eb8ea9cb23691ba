import { randomUUID } from "node:crypto";
import { priceOrder } from "@partner-konto/domain/prices/price/price";
import type { OrderDraft } from "../../orders/order/index.ts";
import { postalCode } from "../companies/company.ts";
import type { Places, Stage } from "../stage.ts";

/** A comparison site that brings orders. */
export const shop = { id: "oelvergleich", name: "Ölvergleich" };

/** An order like it from the place's own area, by somebody with the name of its people. */
export function draftAt({ at }: Stage, { agencyId, areaId }: Pick<Places, "agencyId" | "areaId">): OrderDraft {
  const draft = orderDraft(agencyId, areaId);
  return at ? { ...draft, customer: { ...draft.customer, lastName: at.lastName } } : draft;
}

/** 3,000 litres of heating oil for a new consumer. */
export function orderDraft(businessCustomerId: string, deliveryAreaId: string): OrderDraft {
  return {
    businessCustomerId,
    deliveryAreaId,
    coopId: shop.id,
    addressProved: true,
    customer: {
      salutation: "Frau",
      firstName: "Wiebke",
      lastName: "Lührs",
      company: null,
      email: `pact-${randomUUID().slice(0, 8)}@post.example`,
      phone: "04131 55 512",
    },
    deliveryAddress: { street: "Am Sande", houseNumber: "5", postalCode, city: "Lüneburg" },
    note: "Hund im Garten",
    prod: "normal",
    amount: 3000,
    unloadingPoints: 1,
    hose: "fortyMetre",
    shortVehicle: "withTrailer",
    deliveryTimes: "fiveTenDays",
    paymentType: "invoice",
    price: priceOrder({
      amount: 3000,
      per: 100,
      unitParts: [{ label: "Heizöl", unitNetCents: 8123 }],
      fixedParts: [{ label: "Gefahrgutpauschale", netCents: 1290 }],
      vatPercent: 19,
    }),
  };
}
