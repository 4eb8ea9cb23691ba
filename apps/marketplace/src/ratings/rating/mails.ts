import { frontendFor } from "@partner-konto/domain/goods/values";
import { nameOf } from "@partner-konto/domain/orders/mails/message-text";
import type { Agency } from "../../companies/agency/index.ts";
import type { Context } from "../../kernel/handler.ts";
import type { MailDraft } from "../../kernel/work/mail-draft.ts";
import { optOutAddress } from "../../mails/opt-out/index.ts";
import { type OrderFacts, orderFacts } from "../../orders/order/index.ts";
import { newRatingLink } from "./link.ts";
import type { RatingRow } from "./tables.ts";

/** The secret is in the fragment, which browsers never send to a server (decision 0009). Without script its page asks for the code. */
const linkParts = (shopUrl: string, link: string, label: string): MailDraft["paragraphs"] => [
  { link: `${shopUrl}/bewertung#${link}`, label },
  `Fragt die Seite nach einem Code? Es ist dieser:\n${link}`,
];

async function orderOf({ db }: Context, { orderId }: RatingRow): Promise<OrderFacts> {
  const order = (await orderFacts(db, [orderId])).get(orderId);
  if (!order) throw new Error("a rating's order is missing");
  return order;
}

/** A mail of the platform to the consumer of an order; the dealer has no part in it. */
const toAuthor = (
  { customer, addressProved, prod }: OrderFacts,
  subject: string,
  paragraphs: MailDraft["paragraphs"],
): MailDraft => ({
  to: customer.email,
  subject,
  frontend: frontendFor(prod),
  paragraphs: [addressProved ? `Guten Tag ${nameOf(customer)},` : "Guten Tag,", ...paragraphs],
});

/** Mails the consumer of a done order a link to rate it: the first time, and once more a week later. */
export async function mailAsking(context: Context, row: RatingRow, isReminder: boolean): Promise<void> {
  const order = await orderOf(context, row);
  const { number, companyName, agencyName } = order;
  const link = await newRatingLink(context, row.id, false);
  const asked = `Wie war Ihre Lieferung zur Bestellung ${number}?`;
  const draft = toAuthor(order, isReminder ? `Noch einmal gefragt: ${asked}` : asked, [
    isReminder
      ? `vor einer Woche haben wir Sie gefragt, wie zufrieden Sie mit ${companyName}, ${agencyName} waren. Falls Sie noch bewerten möchten, ist der Link hier. Weitere Erinnerungen schicken wir nicht.`
      : `Ihre Bestellung ${number} bei ${companyName}, ${agencyName} ist geliefert. Wie zufrieden waren Sie mit Preis, Termin und Fahrer?`,
    "Es dauert nur ein paar Minuten. Auch Kritik hilft, anderen und dem Händler.",
    ...linkParts(context.shopUrl, link, "Lieferung bewerten"),
    `${order.addressProved ? `Ihre Bewertung erscheint unter dem Namen „${row.shownName}“. ` : ""}Bis zur Veröffentlichung können Sie sie mit demselben Link ändern.`,
  ]);
  await context.mail({ ...draft, optOut: optOutAddress(context, order.customer.email) });
}

/** Tells the author why their rating is not shown. */
export async function mailRejected(context: Context, row: RatingRow): Promise<void> {
  const order = await orderOf(context, row);
  await context.mail(
    toAuthor(order, `Ihre Bewertung zur Bestellung ${order.number} wird nicht gezeigt`, [
      "vielen Dank für Ihre Bewertung. Wir haben sie geprüft und können sie so nicht zeigen.",
      `Der Grund: ${row.rejectionReason ?? ""}`,
    ]),
  );
}

/** Asks the author to confirm that the rating is theirs. It is part of the check, so nobody opts out of it. */
export async function mailConfirmation(context: Context, row: RatingRow): Promise<void> {
  const order = await orderOf(context, row);
  const link = await newRatingLink(context, row.id, true);
  await context.mail(
    toAuthor(order, `Bitte bestätigen Sie Ihre Bewertung zur Bestellung ${order.number}`, [
      "zu Ihrer Bestellung ist eine Bewertung eingegangen. Bevor wir über sie entscheiden, möchten wir sicher sein, dass sie von Ihnen stammt.",
      ...linkParts(context.shopUrl, link, "Bewertung ansehen und bestätigen"),
      "Sie haben nicht bewertet? Dann brauchen Sie nichts zu tun.",
    ]),
  );
}

/** The mail that reminds an agency of ratings without an answer. */
export function unansweredMail(
  { portalUrl, seal, shopUrl }: Pick<Context, "portalUrl" | "seal" | "shopUrl">,
  to: string,
  agency: Agency,
  ratings: readonly { shownName: string; stars: number | null; day: string }[],
  count: number,
): MailDraft {
  const more = count - ratings.length;
  return {
    to,
    subject: count === 1 ? "Eine Bewertung wartet auf Ihre Antwort" : `${count} Bewertungen warten auf Ihre Antwort`,
    paragraphs: [
      "Guten Tag,",
      `Kundinnen und Kunden haben die Niederlassung ${agency.name} bewertet. Eine kurze Antwort zeigt allen, die vergleichen, dass Sie zuhören.`,
      { rows: ratings.map(({ shownName, stars, day }) => [day, `${shownName}: ${stars} von 5 Sternen`] as const) },
      ...(more > 0 ? [more === 1 ? "Dazu kommt eine weitere." : `Dazu kommen ${more} weitere.`] : []),
      { link: `${portalUrl}/agency/${agency.id}/ratings`, label: "Bewertungen ansehen" },
    ],
    optOut: optOutAddress({ seal, shopUrl }, to),
  };
}
