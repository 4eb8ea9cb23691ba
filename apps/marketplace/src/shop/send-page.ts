import type { FastifyReply } from "fastify";

/** Only our own script file, which never makes markup of text; no other origin, no frame. The one picture is the empty icon. */
const strict =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** The result of a form stays in the browser's history, so that Back shows it again instead of an error page of the browser. */
export function sendPage(reply: FastifyReply, body: string, status = 200): FastifyReply {
  if (reply.request.method === "POST" && !reply.hasHeader("cache-control"))
    reply.header("cache-control", "private, max-age=0");
  return reply.status(status).type("text/html; charset=utf-8").header("content-security-policy", strict).send(body);
}
