import type { FastifyInstance, FastifyReply } from "fastify";
import { notFound } from "../../kernel/http/refusal.ts";
import { sendFile } from "../../kernel/http/send-file.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { isForeign } from "../../shop/foreign-form.ts";
import { field } from "../../shop/form.ts";
import { sendPage } from "../../shop/send-page.ts";
import { documentKinds, documents, pageOfCompany } from "./dealer.ts";
import { type KeptEntries, readKept } from "./kept-entries.ts";
import { nearestAmount } from "./nearest-amount.ts";
import { offersFor } from "./offers.ts";
import { offersOnPage, offersPage } from "./offers-page.ts";
import { placedElsewherePage, placedPage } from "./outcome-pages.ts";
import { paymentSection } from "./payment-outcome.ts";
import { placedHere, placedPath } from "./placed-cookie.ts";
import { searchPage } from "./search-page.ts";
import { isSandbox, sendChosen } from "./send-form.ts";
import { shownPayments } from "./shown-payments.ts";
import { ratingsOf } from "./stars.ts";
import { takeOrder } from "./take-order.ts";
import { readWish, type TypedWish, typedWish, wishQuery } from "./wish.ts";

/** A form's encoding needs nine bytes for many of a note's code units. */
const bodyLimit = 1024 * 1024;

type Query = Record<string, string | string[] | undefined>;

/** A field of an address; of a field given twice the first counts. */
const queryReader =
  (query: Query) =>
  (name: string): string =>
    [query[name]].flat()[0] ?? "";

const formReader =
  (body: unknown) =>
  (name: string): string =>
    field(body, name) ?? "";

/** The offers for a wish, page by page. */
async function sendOffers(
  kernel: Kernel,
  reply: FastifyReply,
  typed: TypedWish,
  turned: string,
  kept?: KeptEntries,
): Promise<FastifyReply> {
  const read = readWish(typed);
  if ("problems" in read) return sendPage(reply, searchPage(typed, read.problems, kept), 422);
  const { total, offers } = await offersFor(reply.request, read.asked);
  const last = Math.max(1, Math.ceil(offers.length / offersOnPage));
  const nth = Math.min(last, Math.max(1, Math.trunc(Number(turned)) || 1));
  const shown = offers.slice((nth - 1) * offersOnPage, nth * offersOnPage);
  const { asked } = read;
  const [ratings, payments, nearest] = await Promise.all([
    ratingsOf(reply.request, shown),
    shownPayments(reply.request, asked, shown),
    total === 0 ? nearestAmount(reply.request, asked) : undefined,
  ]);
  const now = kernel.now().toISOString();
  const page = { typed, asked, total, shown, ratings, payments, nearest, page: nth, hasMore: nth < last, kept, now };
  return sendPage(reply, offersPage(page));
}

/** The way from a postal code to an order. Personal data are in bodies only. */
export async function orderRoutes(app: FastifyInstance, { kernel }: { kernel: Kernel }): Promise<void> {
  app.get<{ Querystring: Query }>("/shop", ({ query }, reply) =>
    sendPage(reply, searchPage(typedWish(queryReader(query)))),
  );

  app.get<{ Querystring: Query }>("/shop/angebote", ({ query }, reply) => {
    const read = queryReader(query);
    return sendOffers(kernel, reply, typedWish(read), read("seite"));
  });

  /** A choice that is changed after something was typed. */
  app.post("/shop/angebote", { bodyLimit }, (request, reply) => {
    const read = formReader(request.body);
    const typed = typedWish(read);
    const kept = isForeign(request) ? undefined : readKept(read);
    return kept
      ? sendOffers(kernel, reply, typed, read("seite"), kept)
      : reply.redirect(`/shop/angebote?${wishQuery(typed)}`, 303);
  });

  app.get<{ Querystring: Query }>("/shop/bestellen", async ({ query }, reply) => {
    const read = queryReader(query);
    const typed = typedWish(read);
    const wanted = readWish(typed);
    if ("problems" in wanted) return sendPage(reply, searchPage(typed, wanted.problems), 422);
    const chosen = { typedWish: typed, asked: wanted.asked, areaId: read("angebot"), kept: undefined };
    return sendChosen(kernel, reply, chosen);
  });

  app.get(placedPath, (request, reply) => {
    const here = placedHere(request, kernel);
    if (!here) return sendPage(reply, placedElsewherePage());
    const { placed, wish, email, payment } = here;
    const section = payment && paymentSection({ ...payment, isSandbox: isSandbox(kernel) });
    return sendPage(reply, placedPage(placed, wish, email, section));
  });

  /** A document of a dealer's public page. Its file name is public, and this is the host that knows the files. */
  app.get<{ Querystring: Query }>("/shop/unterlagen", async ({ query }, reply) => {
    const read = queryReader(query);
    const kind = documentKinds.find((one) => one === read("art"));
    const page = kind && (await pageOfCompany(reply.request, read("haendler")));
    const file = kind && page?.[kind];
    const data = file ? await kernel.files.get(file) : undefined;
    if (!page || !kind || !data) throw notFound();
    return sendFile(reply, { name: `${documents[kind]} ${page.profileName}.pdf`, type: "application/pdf", data });
  });

  app.post("/shop/bestellen", { bodyLimit }, (request, reply) =>
    takeOrder(kernel, request, reply, formReader(request.body)),
  );
}
