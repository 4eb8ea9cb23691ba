import { readFileSync } from "node:fs";
import { rating as calls } from "@partner-konto/contracts/ratings/rating";
import type { ServerCode } from "@partner-konto/domain/error/server-codes";
import type { CustomerRating } from "@partner-konto/domain/ratings/schema";
import { inputTexts } from "@partner-konto/domain/texts/validation";
import type { FastifyInstance, FastifyReply } from "fastify";
import { Refusal } from "../../kernel/http/refusal.ts";
import { isForeign } from "../../shop/foreign-form.ts";
import { field } from "../../shop/form.ts";
import type { ShopPage } from "../../shop/pages.ts";
import { callPublic } from "../../shop/public-call.ts";
import { sendPage } from "../../shop/send-page.ts";
import { codePage } from "./code-page.ts";
import { formPage } from "./form-page.ts";
import {
  confirmedPage,
  confirmPage,
  expiredPage,
  otherLinkPage,
  publishedPage,
  rejectedPage,
  thanksPage,
} from "./outcome-pages.ts";
import { type Problems, readTyped, type TypedFields, typedIn, typedOf } from "./typed-fields.ts";

const script = readFileSync(new URL("./link-script.js", import.meta.url), "utf8");

/** A form's encoding needs nine bytes for many of a text's 60,000 code units. */
const bodyLimit = 1024 * 1024;

const wrongCode = "Diesen Code gibt es nicht. Bitte kopieren Sie ihn noch einmal ganz aus der E-Mail.";
const foreignForm = "Bitte öffnen Sie den Link aus unserer E-Mail noch einmal.";

/** People also paste the whole link, and mail programs break long lines. */
const codeIn = (body: unknown): string => (field(body, "code") ?? "").replaceAll(/\s/g, "").replace(/^[^#]*#/, "");

/**
 * The page that belongs to a rating's state, and to what the link may do.
 * @param tooLate a text that came after the decision
 */
function pageOf(code: string, rating: CustomerRating, tooLate = ""): ShopPage {
  if (rating.mayChange) return formPage({ code, rating, typed: typedOf(rating) });
  if (rating.state === "rejected") return rejectedPage(rating, tooLate);
  if (rating.mayConfirm) return confirmPage(code, rating);
  return rating.state === "published" ? publishedPage(rating, tooLate) : confirmedPage(rating);
}

/** The page for a rating by its mailed link; every step is one POST of a form, so that no address ever has the secret. */
export async function ratingRoutes(app: FastifyInstance): Promise<void> {
  const update = ({ request }: FastifyReply, linkHash: string, body?: object) =>
    callPublic(request, "rating.updateByCustomer", calls.updateByCustomer, { linkHash, body });

  async function withProblems(reply: FastifyReply, code: string, seen: number, typed: TypedFields, problems: Problems) {
    const rating = await update(reply, code);
    // The version stays the one that the person has seen.
    return rating.mayChange
      ? sendPage(reply, formPage({ code, rating: { ...rating, version: seen }, typed, problems }), 422)
      : sendPage(reply, pageOf(code, rating, typed.text), 409);
  }

  async function save(reply: FastifyReply, code: string, version: number, typed: TypedFields): Promise<FastifyReply> {
    const read = readTyped(typed);
    if ("problems" in read) return withProblems(reply, code, version, typed, read.problems);
    try {
      return sendPage(reply, thanksPage(code, await update(reply, code, { version, ...read.given })));
    } catch (error) {
      // The text has more code units than a call takes; everything else was checked.
      if (isRefused(error, "INVALID_INPUT"))
        return withProblems(reply, code, version, typed, { text: inputTexts.textTooLong });
      if (!isRefused(error, "VERSION_CONFLICT", "RATING_CLOSED")) throw error;
      const rating = await update(reply, code);
      return rating.mayChange
        ? sendPage(reply, formPage({ code, rating, typed, isOutdated: true }), 409)
        : sendPage(reply, pageOf(code, rating, typed.text), 409);
    }
  }

  async function confirm(reply: FastifyReply, code: string): Promise<FastifyReply> {
    try {
      return sendPage(reply, confirmedPage(await update(reply, code, { confirm: true })));
    } catch (error) {
      // Staff rejected the rating meanwhile.
      if (!isRefused(error, "RATING_CLOSED")) throw error;
      return sendPage(reply, pageOf(code, await update(reply, code)), 409);
    }
  }

  // These pages carry the link's secret, so no browser keeps them.
  app.addHook("preHandler", async (_request, reply) => void reply.header("cache-control", "no-store"));
  app.get("/bewertung.js", (_request, reply) => reply.type("text/javascript; charset=utf-8").send(script));
  app.get("/bewertung", (_request, reply) => sendPage(reply, codePage()));

  app.post("/bewertung", { bodyLimit }, async (request, reply) => {
    const { body } = request;
    if (isForeign(request)) return sendPage(reply, codePage(foreignForm), 403);
    const code = codeIn(body);
    const step = field(body, "schritt");
    // Any other text is no link, and a path may not carry it.
    if (!/^[\w-]{36}\.[\w-]{1,100}$/.test(code)) return sendPage(reply, codePage(wrongCode, code), 404);
    try {
      if (step === "speichern") return await save(reply, code, Number(field(body, "version")), typedIn(body));
      if (step === "bestaetigen") return await confirm(reply, code);
      return sendPage(reply, pageOf(code, await update(reply, code)));
    } catch (error) {
      if (isRefused(error, "LINK_EXPIRED")) return sendPage(reply, expiredPage(), 410);
      if (!isRefused(error, "TOKEN_NOT_FOUND")) throw error;
      return step === "bestaetigen"
        ? sendPage(reply, otherLinkPage(), 404)
        : sendPage(reply, codePage(wrongCode, code), 404);
    }
  });
}

const isRefused = (error: unknown, ...codes: ServerCode[]): boolean =>
  error instanceof Refusal && codes.includes(error.code);
