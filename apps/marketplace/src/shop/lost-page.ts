import type { FastifyReply } from "fastify";
import { shopPage } from "./pages.ts";
import { sendPage } from "./send-page.ts";

/** Answers a wrong address; where the way to an order is open, the page leads there. */
export function sendLostPage(reply: FastifyReply): FastifyReply {
  const toShop = reply.server.hasRoute({ method: "GET", url: "/shop" })
    ? '<p><a class="button" href="/shop">Preise ansehen</a></p>'
    : "";
  const text =
    "<p>Bitte prüfen Sie die Adresse. Kommen Sie aus einer E-Mail, dann öffnen Sie den Link bitte noch einmal.</p>";
  return sendPage(reply, shopPage("Diese Seite gibt es nicht", `${text}${toShop}`), 404);
}
