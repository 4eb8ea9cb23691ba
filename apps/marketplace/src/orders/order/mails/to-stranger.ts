import { formatDayAndTime } from "@partner-konto/domain/format/date";
import { frontendFor } from "@partner-konto/domain/goods/values";
import { codeRow, goodsRows, type MailedGoods } from "@partner-konto/domain/orders/mails/consumer-mail";
import type { Address } from "@partner-konto/domain/person";
import type { MailDraft } from "../../../kernel/work/mail-draft.ts";
import type { HeldAnswer } from "../tables.ts";

type Goods = MailedGoods & { deliveryAddress: Pick<Address, "postalCode"> };

/*
 * Mails to an address that somebody typed. They hold nothing else that was typed, because a stranger could send their own text in our name
 * (decision 0127).
 */

interface HeldOrderMail {
  to: string;
  told: HeldAnswer;
  goods: Goods;
  link: string;
  /** An ISO instant. */
  until: string;
}

/** Asks for the button behind the link before the order reaches its dealer. */
export const heldMail = ({ to, told, goods, link, until }: HeldOrderMail): MailDraft => ({
  to,
  subject: "Bitte bestätigen Sie Ihre Bestellung",
  frontend: frontendFor(goods.prod),
  paragraphs: [
    "Guten Tag,",
    `mit dieser E-Mail-Adresse wurde bei ${told.companyName}, ${told.agencyName} bestellt. Bitte bestätigen Sie Ihre Bestellung über den Link. Damit niemand in Ihrem Namen bestellt, geht sie erst danach an den Händler.`,
    { rows: [...goodsRows(goods), codeRow(goods.deliveryAddress)] },
    { link, label: "Bestellung bestätigen" },
    `Der Link gilt bis ${formatDayAndTime(until)}. Danach verfällt die Bestellung, und Ihnen entstehen keine Kosten.`,
    "Sie haben nicht bestellt? Dann brauchen Sie nichts zu tun.",
  ],
});

/** Asks whether the owner of an address wants their data deleted. */
export const deletionMail = (to: string, link: string): MailDraft => ({
  to,
  subject: "Ihr Wunsch, Ihre Daten zu löschen",
  paragraphs: [
    "Guten Tag,",
    "jemand hat darum gebeten, die Daten zu löschen, die zu dieser E-Mail-Adresse gehören. Waren Sie das, dann bestätigen Sie es bitte über den Link.",
    { link, label: "Löschung meiner Daten bestätigen" },
    "Sie waren das nicht? Dann brauchen Sie nichts zu tun. Ohne Ihre Bestätigung wird nichts gelöscht.",
  ],
});
