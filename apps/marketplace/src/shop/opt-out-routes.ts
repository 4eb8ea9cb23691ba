import { email as emailSchema } from "@partner-konto/domain/person";
import { validationTexts } from "@partner-konto/domain/texts/validation";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { asSystem } from "../kernel/as-system.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { Refusal } from "../kernel/refusal.ts";
import { endMails } from "../services/public-ami/index.ts";
import { field } from "./form.ts";
import { askPage, donePage, typePage } from "./opt-out-pages.ts";
import { sendPage } from "./send-page.ts";

const tooOld =
  "Dieser Link ist zu alt. Bitte geben Sie die Adresse ein, an die keine solchen E-Mails mehr gehen sollen.";

/** Whether the token named an address, which then gets no such mails any more. */
async function endByToken(kernel: Kernel, log: FastifyBaseLogger, token: string): Promise<boolean> {
  try {
    await asSystem(kernel, log, (context) => endMails(context, { token }));
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === "TOKEN_NOT_FOUND") return false;
    throw error;
  }
}

/**
 * The page that ends mails, and the POST by which a mail program ends them with one click (RFC 8058): it goes to the link's own address,
 * with the token in the query. Opening the page changes nothing, because mail scanners open links.
 */
export async function optOutRoutes(app: FastifyInstance, { kernel }: { kernel: Kernel }): Promise<void> {
  app.get<{ Querystring: { t?: unknown } }>("/abmelden", (request, reply) => {
    const { t } = request.query;
    return sendPage(reply, typeof t === "string" && t !== "" ? askPage(t) : typePage());
  });

  app.post<{ Querystring: { t?: unknown } }>("/abmelden", async (request, reply) => {
    const { body, query, log } = request;
    const token = field(body, "t") ?? (typeof query.t === "string" ? query.t : undefined);
    if (token !== undefined)
      return (await endByToken(kernel, log, token))
        ? sendPage(reply, donePage())
        : sendPage(reply, typePage(tooOld), 404);
    const { data: email } = emailSchema.safeParse(field(body, "email") ?? "");
    if (email === undefined) return sendPage(reply, typePage(validationTexts.email), 400);
    await asSystem(kernel, log, (context) => endMails(context, { email }));
    return sendPage(reply, donePage());
  });
}
