import { sessionCookie } from "./session-cookie.ts";

export const portal = "http://localhost:3000";
const agency = "0b0a1c64-0000-4000-8000-0000000000ff";

/** The order list of 25 rows, as the web app asks the gateway for it. */
export const orderList = {
  path: "/trpc/order.list",
  body: JSON.stringify({
    businesscustomerId: agency,
    limit: 25,
    page: 1,
    sortField: "createdAt",
    body: { status: ["open"], direction: "desc" },
  }),
};

export const ownHeaders = {
  "content-type": "application/json",
  "x-partner-konto": "1",
  origin: portal,
  "sec-fetch-site": "same-origin",
};

/** The request headers of `people` signed-in people; `token` makes each person's access token. */
export function headersOf(key: Uint8Array, people: number, token = (person: number) => `token-${person}`) {
  return Promise.all(
    Array.from({ length: people }, async (_, person) => ({
      ...ownHeaders,
      cookie: await sessionCookie(key, { token: token(person) }),
    })),
  );
}
