import type { rating } from "@partner-konto/contracts/ratings/rating";
import { emailKey } from "@partner-konto/domain/validation/email-address";
import { agenciesInScope } from "../../../companies/agency/index.ts";
import { atOneMoment } from "../../../kernel/db/transaction.ts";
import { type Handlers, signedInCaller } from "../../../kernel/handler.ts";
import { confirmedAddress } from "../../../people/records/index.ts";
import { presentForAuthor, presentForPartner, presentForProduct, presentInPublic } from "../present.ts";
import { isPublicAgency } from "../report.ts";
import { findPublished, type PageInput } from "./published-ratings.ts";
import { findQueued } from "./queue.ts";

type FindHandlers = Pick<
  Handlers<typeof rating>,
  "findForPartner" | "findForCustomer" | "findForProduct" | "findPublic"
>;

const answer = <Rating>(data: Rating[], total: number, { page, limit }: PageInput) => ({
  data,
  metadata: { total, page, limit },
});

/** The four lists. Each reads its page and its total from one snapshot. */
export const findHandlers: FindHandlers = {
  findForPartner: (context, { params, body: { businessCustomerId, waiting, ...filter } }) =>
    atOneMoment(context.db, async (db) => {
      const wanted = businessCustomerId === undefined ? [] : [businessCustomerId];
      const own = await agenciesInScope(db, signedInCaller(context), wanted);
      const agencies = own.map(({ id }) => id);
      const { rows, total } = await findPublished(
        db,
        { ...filter, waitingAt: waiting && context.now.toISOString(), agencies },
        params,
      );
      return answer(await presentForPartner(db, rows), total, params);
    }),

  findPublic: (context, { params, body: { businessCustomerId, stars } }) =>
    atOneMoment(context.db, async (db) => {
      const agencies = (await isPublicAgency(db, businessCustomerId)) ? [businessCustomerId] : [];
      const { rows, total } = await findPublished(db, { agencies, stars }, params);
      return answer(rows.map(presentInPublic), total, params);
    }),

  findForProduct: (context, { params, body }) =>
    atOneMoment(context.db, async (db) => {
      const { rows, total } = await findQueued(db, body, params);
      return answer(await presentForProduct(db, rows), total, params);
    }),

  findForCustomer: (context, { params, body: { states = [] } }) =>
    atOneMoment(context.db, async (db) => {
      const address = await confirmedAddress(db, signedInCaller(context).id);
      const mine = db
        .selectFrom("rating")
        .where("emailKey", "=", address === null ? "" : emailKey(address))
        .$if(states.length > 0, (query) => query.where("state", "in", states));
      const { total } = await mine.select(db.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
      const rows = await mine
        .selectAll()
        .orderBy("askedAt", "desc")
        .orderBy("number", "desc")
        .limit(params.limit)
        .offset((params.page - 1) * params.limit)
        .execute();
      return answer(await presentForAuthor(db, rows, "none"), total, params);
    }),
};
