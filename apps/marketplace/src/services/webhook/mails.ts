import { failsForDays } from "@partner-konto/domain/webhook/pauses";
import type { Context } from "../../kernel/handler.ts";
import type { MailDraft } from "../../mail/mail.ts";
import { greeting, type Reader } from "../user/index.ts";

/** Tells a company that a webhook was switched off. Without its path, which may hold a password of its server. */
export const switchedOffMail = (
  { portalUrl }: Pick<Context, "portalUrl">,
  reader: Reader,
  { url, groupId }: { url: string; groupId: string },
): MailDraft => ({
  to: reader.email,
  subject: `Webhook ausgeschaltet: ${new URL(url).host} antwortet nicht`,
  paragraphs: [
    greeting(reader),
    `seit ${failsForDays} Tagen kommt keine unserer Nachrichten an ${new URL(url).host} an. Wir haben diesen Webhook deshalb ausgeschaltet und senden nichts mehr dorthin.`,
    "Bitte lassen Sie prüfen, ob Ihr Server erreichbar ist. Schalten Sie den Webhook danach im Portal wieder ein. Was inzwischen geschah, rufen Sie mit Ihrem API-Schlüssel ab.",
    { link: `${portalUrl}/company/${groupId}/webhooks`, label: "Webhooks ansehen" },
  ],
});
