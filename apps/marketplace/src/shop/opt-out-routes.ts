import { publicAmi as calls } from "@partner-konto/contracts/content/public-ami";
import { email as emailSchema } from "@partner-konto/domain/person";
import { validationTexts } from "@partner-konto/domain/texts/validation";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../kernel/http/refusal.ts";
import { field } from "./form.ts";
import { askPage, donePage, mailedPage, typePage } from "./opt-out-pages.ts";
import { callPublic } from "./public-call.ts";
import { sendPage } from "./send-page.ts";

const tooOld =
  "Dieser Link ist zu alt. Bitte geben Sie die Adresse ein, an die keine solchen E-Mails mehr gehen sollen.";

/**
 * The page that ends mails, and the POST by which a mail program ends them with one click (RFC 8058): it goes to the link's own address,
 * with the token in the query. Opening the page changes nothing, because mail scanners open links.
 */
export async function optOutRoutes(app: FastifyInstance): Promise<void> {
  const optOut = (request: FastifyRequest, body: { token: string } | { email: string }) =>
    callPublic(request, "publicAmi.optOut", calls.optOut, { body });

  app.get<{ Querystring: { t?: unknown } }>("/abmelden", (request, reply) => {
    const { t } = request.query;
    return sendPage(reply, typeof t === "string" && t !== "" ? askPage(t) : typePage());
  });

  app.post<{ Querystring: { t?: unknown } }>("/abmelden", async (request, reply) => {
    const { body, query } = request;
    const token = field(body, "t") ?? (typeof query.t === "string" ? query.t : undefined);
    if (token !== undefined) {
      try {
        await optOut(request, { token });
      } catch (error) {
        // No token is empty or longer than the call takes.
        const isNone = error instanceof Refusal && ["TOKEN_NOT_FOUND", "INVALID_INPUT"].includes(error.code);
        if (!isNone) throw error;
        return sendPage(reply, typePage(tooOld), 404);
      }
      return sendPage(reply, donePage());
    }
    const { data: email } = emailSchema.safeParse(field(body, "email") ?? "");
    if (email === undefined) return sendPage(reply, typePage(validationTexts.email), 400);
    await optOut(request, { email });
    return sendPage(reply, mailedPage());
  });
}
