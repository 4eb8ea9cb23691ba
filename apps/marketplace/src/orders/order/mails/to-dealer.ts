import { formatDayAndTime } from "@partner-konto/domain/format/date";
import { hoseTexts, vehicleTexts } from "@partner-konto/domain/goods/texts";
import { answerLeft } from "@partner-konto/domain/orders/clock/answer-left";
import { answerTexts } from "@partner-konto/domain/orders/clock/answer-texts";
import { orderRows } from "@partner-konto/domain/orders/mails/consumer-mail";
import type { MailDraft } from "../../../kernel/work/mail-draft.ts";
import type { OrderRow } from "../tables.ts";

/** The address of a confirm link. The secret is in the fragment, which browsers never send to a server (decision 0009). */
export const confirmAddress = (portalUrl: string, linkId: string): string => `${portalUrl}/order-confirm#${linkId}`;

/** Until when the agency answers, and how long that is from the order's receipt. */
function answerRow({ status, createdAt, answerBy }: OrderRow): [string, string][] {
  if (answerBy === null) return [];
  const [at, until] = [createdAt.toISOString(), answerBy.toISOString()];
  const left = answerLeft({ status, createdAt: at, answerBy: until }, at);
  return [[answerTexts.until, `${formatDayAndTime(until)}${left ? ` (${left.text})` : ""}`]];
}

/**
 * The mail to the agency about a new order.
 * @param link the address of its confirm link, or null if there is none
 */
export function incomingMail(to: string, order: OrderRow, blacklisted: boolean, link: string | null): MailDraft {
  const { customer } = order;
  return {
    to,
    subject: `Neue Bestellung ${order.number} aus ${order.deliveryAddress.postalCode} ${order.deliveryAddress.city}`,
    paragraphs: [
      "Guten Tag,",
      `für ${order.companyName}, ${order.agencyName} ist eine Bestellung eingegangen.`,
      orderRows(order),
      {
        rows: [
          ["Eingang", formatDayAndTime(order.createdAt.toISOString())],
          ...answerRow(order),
          ["Kunde", order.customerName],
          ["Telefon", customer.phone],
          ["E-Mail", customer.email],
          ["Abladestellen", String(order.unloadingPoints)],
          ["Schlauch", hoseTexts[order.hose]],
          ["Fahrzeug", vehicleTexts[order.shortVehicle]],
          ["Hinweis", order.note || "keiner"],
        ],
      },
      ...(blacklisted ? ["Achtung: Dieser Kunde steht auf Ihrer Widerrufsliste."] : []),
      ...(link === null
        ? []
        : ["Mit diesem Link bestätigen Sie ohne Anmeldung.", { link, label: "Bestellung bestätigen" }]),
    ],
  };
}
