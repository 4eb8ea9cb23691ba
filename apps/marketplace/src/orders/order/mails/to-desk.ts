import { formatDayAndTime } from "@partner-konto/domain/format/date";
import { answerLeft } from "@partner-konto/domain/orders/clock/answer-left";
import { amountText } from "@partner-konto/domain/orders/order/amount-text";
import type { MailDraft } from "../../../kernel/work/mail-draft.ts";
import type { OrderRow } from "../tables.ts";

/** "Uwe Köhnke, 21365 Adendorf, 1.500 l". */
const orderText = (row: OrderRow): string =>
  `${row.customerName}, ${row.postalCode} ${row.deliveryAddress.city}, ${amountText(row)}`;

/** The most orders that a mail lists one by one. */
const mostListed = 50;

/** "1 Bestellung wartet", "3 Bestellungen warten". */
const waitingText = (count: number): string => (count === 1 ? "1 Bestellung wartet" : `${count} Bestellungen warten`);

/**
 * The mail about orders that wait for their answer: to the desk before the time is over, and afterwards to whom the agency names.
 * @param now ISO instant
 */
export function answerMail(
  to: string,
  rows: readonly OrderRow[],
  { now, isLate, portalUrl }: { now: string; isLate: boolean; portalUrl: string },
): MailDraft {
  const [first] = rows;
  if (!first) throw new Error("a reminder needs an order");
  const agency = `${first.companyName}, ${first.agencyName}`;
  const count = waitingText(rows.length);
  const timeOf = (row: OrderRow): string => {
    const answerBy = row.answerBy?.toISOString() ?? null;
    const left = answerLeft({ status: row.status, createdAt: row.createdAt.toISOString(), answerBy }, now);
    return answerBy === null ? "" : `bis ${formatDayAndTime(answerBy)}${left ? ` (${left.text})` : ""}`;
  };
  return {
    to,
    subject: isLate ? `${count} zu lange auf eine Antwort: ${agency}` : `${count} auf Ihre Antwort: ${agency}`,
    paragraphs: [
      "Guten Tag,",
      isLate
        ? `bei ${agency} ist die Frist für diese Bestellungen vorbei, ohne dass sie bestätigt oder abgelehnt sind:`
        : `bitte bestätigen oder lehnen Sie diese Bestellungen für ${agency} ab, bevor die Frist vorbei ist:`,
      { rows: rows.slice(0, mostListed).map((row) => [String(row.number), `${orderText(row)}, ${timeOf(row)}`]) },
      ...(rows.length > mostListed ? [`Weitere ${rows.length - mostListed} stehen im Portal.`] : []),
      {
        link: `${portalUrl}/agency/${first.businessCustomerId}/orders?status=open`,
        label: "Neue Bestellungen öffnen",
      },
    ],
  };
}
