import { createHash, randomBytes } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { Database } from "../kernel/db/database.ts";
import { limitAnonymousReads } from "../kernel/http/anonymous-limits.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { shopPage } from "./pages.ts";
import { sendPage, strict } from "./send-page.ts";

declare module "../kernel/db/database.ts" {
  interface Database {
    /** A page that answered a form. The id is a digest of the address and the browser's cookie, so neither alone leads to it. */
    shopAnswer: { id: string; sealed: string; expiresAt: Date };
  }
}

const keptMs = 3_600_000;
/** The most characters of a page that is kept; a longer one answers its form directly. */
const mostLength = 200_000;
const html = "text/html; charset=utf-8";
const secret = /^[\w-]{22}$/;

const newSecret = (): string => randomBytes(16).toString("base64url");
const idOf = (nth: string, browser: string): string =>
  createHash("sha256").update(`${nth} ${browser}`).digest("base64url");

const cookieIn = ({ headers }: FastifyRequest): string | undefined =>
  /(?:^|;\s*)antwort=([\w-]{22})(?:;|$)/.exec(headers.cookie ?? "")?.[1];
const asked = ({ method, query }: FastifyRequest): unknown =>
  method === "GET" ? (query as Record<string, unknown>)["antwort"] : undefined;

/** Too long, too often, and failures of ours. */
const forNow = [413, 429, 500, 502, 503, 504];

/** Refusals for now are answered directly, because sending the form again is the right thing to do. A mail program follows no redirect. */
const isKept = ({ method, query }: FastifyRequest, reply: FastifyReply, payload: unknown): payload is string =>
  method === "POST" &&
  reply.getHeader("content-type") === html &&
  !forNow.includes(reply.statusCode) &&
  typeof payload === "string" &&
  payload.length <= mostLength &&
  !("t" in (query as object));

const gonePage = shopPage(
  "Diese Seite ist nicht mehr da",
  "<p>Sie war eine Stunde lang zu sehen, oder Ihr Browser nimmt keine Cookies an. Haben Sie gerade etwas abgeschickt, dann gehen Sie bitte einen Schritt zurück.</p>",
);

/**
 * Shows the answer to a form at the form's own address with a number, so that reload and Back send nothing again. The page is encrypted in
 * the database for an hour; its address says nothing of it, and opens it in the browser that sent the form only.
 */
export function redirectAnswers(
  app: FastifyInstance,
  kernel: Pick<Kernel, "db" | "seal" | "now" | "shopUrl" | "mayReadUnknown">,
): void {
  const { db, seal, now, shopUrl } = kernel;
  app.addHook("onSend", async (request, reply, payload) => {
    if (!isKept(request, reply, payload)) return payload;
    const [nth, browser] = [newSecret(), cookieIn(request) ?? newSecret()];
    const page = deflateRawSync(payload).toString("base64");
    try {
      const sealed = seal.close(JSON.stringify({ status: reply.statusCode, page }));
      const expiresAt = new Date(now().getTime() + keptMs);
      await db
        .insertInto("shopAnswer")
        .values({ id: idOf(nth, browser), sealed, expiresAt })
        .execute();
    } catch (error) {
      request.log.error({ err: error }, "the answer to a form could not be kept");
      return payload;
    }
    const secure = shopUrl.startsWith("https:") ? "; Secure" : "";
    reply
      .code(303)
      .removeHeader("content-type")
      .removeHeader("content-length")
      .header("location", `${request.url.replace(/\?.*/, "")}?antwort=${nth}`)
      .header("set-cookie", `antwort=${browser}; Path=/; Max-Age=${keptMs / 1000}; HttpOnly; SameSite=Lax${secure}`);
    return "";
  });
  app.addHook("preHandler", async (request, reply) => {
    const nth = asked(request);
    if (nth === undefined) return limitAnonymousReads(kernel, request);
    const browser = cookieIn(request);
    const found =
      browser !== undefined && typeof nth === "string" && secret.test(nth)
        ? await db
            .selectFrom("shopAnswer")
            .select("sealed")
            .where("id", "=", idOf(nth, browser))
            .where("expiresAt", ">", now())
            .executeTakeFirst()
        : undefined;
    const kept = found && seal.open(found.sealed);
    if (!kept) {
      limitAnonymousReads(kernel, request);
      return sendPage(reply, gonePage, 410);
    }
    const { status, page } = JSON.parse(kept) as { status: number; page: string };
    const body = inflateRawSync(Buffer.from(page, "base64")).toString();
    return reply.status(status).type(html).headers(strict).send(body);
  });
}

/** Deletes the answers whose hour is over. */
export async function forgetAnswers(db: Kysely<Database>, at: Date): Promise<void> {
  await db.deleteFrom("shopAnswer").where("expiresAt", "<=", at).execute();
}
