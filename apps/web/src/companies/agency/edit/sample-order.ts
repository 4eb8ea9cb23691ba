import type { FrontendSource } from "@partner-konto/domain/frontend";
import type { MailedOrder } from "@partner-konto/domain/orders/mails/consumer-mail";

/** An invented order for the mail preview. */
export function sampleOrder(type: FrontendSource, companyName: string, agencyName: string): MailedOrder {
  const goods =
    type === "PARTNER_PELLET"
      ? ({ prod: "loose", amount: 6500, qualityStep: "enPlus", grossCents: 226_600 } as const)
      : ({ prod: "normal", amount: 3000, qualityStep: null, grossCents: 282_600 } as const);
  return {
    ...goods,
    dustProtection: false,
    number: 1_000_123,
    companyName,
    agencyName,
    addressProved: true,
    customer: { salutation: "Frau", firstName: "Wiebke", lastName: "Lührs" },
    deliveryAddress: { street: "Am Sande", houseNumber: "5", postalCode: "21335", city: "Lüneburg" },
    paymentType: "invoice",
    deliveryTimes: "fiveTenDays",
    promiseFrom: "2026-12-01",
    promiseTo: "2026-12-08",
    unloadingPoints: 1,
    hose: "fortyMetre",
    shortVehicle: "withTrailer",
    note: "",
    price: { vatPercent: goods.prod === "loose" ? 7 : 19, vatCents: goods.prod === "loose" ? 14_824 : 45_121 },
  };
}
