import type { Kysely } from "kysely";
import { handlers } from "../../handlers.ts";
import type { Database } from "../../kernel/db/database.ts";
import { startMarketplace } from "../../kernel/testing/testing.ts";
import { rivals } from "../../prices/calculators/testing.ts";
import { formOf, postForm } from "../../ratings/shop/testing.ts";
import { shopRoutes } from "../../shop-routes.ts";

/** A Monday before Christmas, nine o'clock in Berlin. */
const monday = new Date("2026-12-21T08:00:00.000Z");

/** Hannelore Brückner's entries. */
export const hannelore = {
  anrede: "Frau",
  vorname: "Hannelore",
  nachname: "Brückner",
  email: "h.brueckner@post.example",
  telefon: "0171 3920041",
  strasse: "Am Wüstenfeld",
  hausnummer: "12 a",
  ort: "Lüneburg",
};

export const oilSearch = { ware: "heizoel", plz: "21335", menge: "3.000" };

/** A shop in which four dealers of oil and one of pellets sell to Lüneburg. */
export async function startShop(db?: Kysely<Database>) {
  const market = await startMarketplace({ handlers, plugin: shopRoutes, now: monday, ...(db && { db }) });
  await market.app.listen({ port: 0, host: "127.0.0.1" });
  const dealers = await rivals(market.db, monday);
  const open = (path: string, query: Record<string, string> = {}) =>
    market.app.inject(`${path}?${new URLSearchParams(query).toString()}`);
  const post = (
    url: string,
    fields: Record<string, string>,
    headers: Record<string, string> = { "sec-fetch-site": "same-origin" },
    remoteAddress = "127.0.0.1",
  ) => postForm(market.app, fields, headers, remoteAddress, url);
  return {
    ...market,
    dealers,
    open,
    /** The form of the last step for a dealer's area, as a browser would send it. */
    async orderForm(areaId: string, query: Record<string, string> = {}) {
      const { body } = await open("/shop/bestellen", { ...oilSearch, zahlung: "ec", angebot: areaId, ...query });
      return formOf(body);
    },
    post,
    /** The page that follows a sent order. */
    async order(fields: Record<string, string>, headers?: Record<string, string>, remoteAddress?: string) {
      const answer = await post("/shop/bestellen", fields, headers, remoteAddress);
      const { location, "set-cookie": cookie = "" } = answer.headers;
      return location ? market.app.inject({ url: location, headers: { cookie: String(cookie) } }) : answer;
    },
    orders: () => market.db.selectFrom("orders").selectAll().orderBy("number").execute(),
  };
}
