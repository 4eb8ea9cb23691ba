import { greeting, type Reader } from "@partner-konto/domain/mails/reader";
import { failsForDays } from "@partner-konto/domain/notifications/webhooks/retries";
import type { Context } from "../../kernel/handler.ts";
import type { MailDraft } from "../../kernel/work/mail-draft.ts";
import type { WhyOff } from "./switch-off.ts";

/** Tells a company that a webhook was switched off. Without its path, which may hold a password of its server. */
export const switchedOffMail = (
  { portalUrl }: Pick<Context, "portalUrl">,
  reader: Reader,
  { url, groupId }: { url: string; groupId: string },
  why: WhyOff,
): MailDraft => ({
  to: reader.email,
  subject: `Webhook ausgeschaltet: ${new URL(url).host} ${why === "gone" ? "nimmt nichts mehr an" : "antwortet nicht"}`,
  paragraphs: [
    greeting(reader),
    `${
      why === "gone"
        ? `${new URL(url).host} hat geantwortet, dass es diese Adresse nicht mehr gibt (Status 410).`
        : `seit ${failsForDays} Tagen kommt keine unserer Nachrichten an ${new URL(url).host} an.`
    } Wir haben diesen Webhook deshalb ausgeschaltet und senden nichts mehr dorthin.`,
    `Bitte lassen Sie prüfen, ob ${why === "gone" ? "die Adresse noch stimmt" : "Ihr Server erreichbar ist"}. Schalten Sie den Webhook danach im Portal wieder ein. Was inzwischen geschah, rufen Sie mit Ihrem API-Schlüssel ab.`,
    { link: `${portalUrl}/company/${groupId}/webhooks`, label: "Webhooks ansehen" },
  ],
});
