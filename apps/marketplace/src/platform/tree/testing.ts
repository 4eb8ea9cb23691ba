import { priceOrder } from "@partner-konto/domain/prices/price/price";
import { createLog } from "../../kernel/log.ts";
import type { Marketplace } from "../../kernel/testing/testing.ts";
import { runAsSystem } from "../../kernel/work/run-as-system.ts";
import { placeOrder } from "../../orders/order/index.ts";

/** Places orders with an agency. */
export async function placeSomeOrders({ kernel }: Marketplace, agencyId: string, count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) {
    await runAsSystem(kernel, createLog("silent"), (context) =>
      placeOrder(context, {
        businessCustomerId: agencyId,
        deliveryAreaId: null,
        coopId: null,
        addressProved: true,
        customer: {
          salutation: "Frau",
          firstName: "Wiebke",
          lastName: "Lührs",
          company: null,
          email: "w.luehrs@post.example",
          phone: "0171 3920041",
        },
        deliveryAddress: { street: "Elbstraße", houseNumber: "31", postalCode: "21354", city: "Bleckede" },
        note: "",
        prod: "normal",
        amount: 2500,
        unloadingPoints: 1,
        hose: "fortyMetre",
        shortVehicle: "withTrailer",
        deliveryTimes: "threeFiveDays",
        paymentType: "ec",
        price: priceOrder({
          amount: 2500,
          per: 100,
          unitParts: [{ label: "Heizöl", unitNetCents: 7750 }],
          fixedParts: [],
          vatPercent: 19,
        }),
      }),
    );
  }
}
