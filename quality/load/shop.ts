import { insertAreas } from "../../apps/marketplace/src/areas/delivery-area/index.ts";
import { insertAgencies } from "../../apps/marketplace/src/companies/agency/index.ts";
import { agencyLike, areaLike, companyLike } from "../../apps/marketplace/src/companies/agency/testing.ts";
import { insertCompanies } from "../../apps/marketplace/src/companies/company/index.ts";
import type { startPostgres } from "../../apps/marketplace/src/kernel/testing/postgres.ts";
import { insertUsers } from "../../apps/marketplace/src/people/records/index.ts";
import { completeSettings } from "../../apps/marketplace/src/states/areas/area-settings.ts";
import { password, somebody } from "../../apps/marketplace/src/states/stage.ts";

type Db = Awaited<ReturnType<typeof startPostgres>>["db"];

/** A dealer who sells in the postal code of `priceRequest`, and the sign-in of a person who works there. */
export interface Dealer {
  agencyId: string;
  areaId: string;
  email: string;
  password: string;
}

/** The request of a shop's visitor. */
export const priceRequest = { zipcode: "21335", product: "normal", amount: 3000, paymentType: "ec" } as const;

/** Writes companies with an agency, a priced area and an order manager each. */
export async function addDealers(db: Db, count: number): Promise<Dealer[]> {
  const settings = completeSettings("PARTNER");
  const basePrice = { mode: "selfManaged", region: null, netCents: 8000 } as const;
  const dealers: Dealer[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const company = companyLike({ name: `Haus ${nth}` });
    const agency = agencyLike(company.id);
    const price = settings.price.map((entry) => ({ ...entry, basePrice }));
    const area = areaLike(agency, [priceRequest.zipcode], { ...settings, price });
    const person = somebody(["BUSINESS_CUSTOMER_ORDER_MANAGER"], { businessCustomer: [agency.id] }, { password });
    await insertCompanies(db, [company]);
    await insertAgencies(db, [agency]);
    await insertAreas(db, [area]);
    await insertUsers(db, [person]);
    dealers.push({ agencyId: agency.id, areaId: area.id, email: person.contactPoint.email, password });
  }
  return dealers;
}

async function post<Answer>(url: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

interface Offer {
  deliveryAreaId: string;
  grossCents: number;
  quote: string | null;
}

/** Orders at the marketplace as the shop does, each with the quote that was shown for the dealer's area. */
export async function shopOf(marketplace: string, dealers: readonly Dealer[]) {
  const { offers } = await post<{ offers: Offer[] }>(
    `${marketplace}/heating-oil-calculator/v1/calculate`,
    priceRequest,
  );
  const offerOf = new Map(offers.map((offer) => [offer.deliveryAreaId, offer]));
  const { zipcode: postalCode, ...request } = priceRequest;
  /** @param lastName tells the customer, and so the order, from all others */
  const order = async ({ areaId }: Dealer, lastName: string): Promise<void> => {
    const offer = offerOf.get(areaId);
    if (!offer?.quote) throw new Error("the area offers nothing");
    const body = {
      deliveryAreaId: areaId,
      request,
      customer: {
        salutation: "Frau",
        firstName: "Hannelore",
        lastName,
        email: `${lastName.toLowerCase()}@post.example`,
        phone: "0171 3920041",
      },
      deliveryAddress: { street: "Am Sande", houseNumber: "5", postalCode, city: "Lüneburg" },
      grossCents: offer.grossCents,
    };
    await post(`${marketplace}/checkout/v1/place-order`, body, { "x-validation-token": offer.quote });
  };
  if (dealers.some(({ areaId }) => !offerOf.get(areaId)?.quote)) throw new Error("an area offers nothing");
  return { order };
}
