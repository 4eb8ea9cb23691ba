import type { FastifyReply } from "fastify";
import { framed, type Platform } from "./frame.ts";
import type { ShopPage } from "./pages.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The facts in head and foot of the shop's pages. */
    shopPlatform: Platform;
  }
}

/** Only our own files and the icons within the pages; the script never makes markup of text. No other origin, no frame. */
export const strict = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
};

export function sendPage(reply: FastifyReply, page: ShopPage, status = 200): FastifyReply {
  return reply
    .status(status)
    .type("text/html; charset=utf-8")
    .headers(strict)
    .send(framed(page, reply.server.shopPlatform));
}
