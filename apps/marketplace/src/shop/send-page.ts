import type { FastifyReply } from "fastify";

/** Only our own script file, which never makes markup of text; no other origin, no frame. */
const strict =
  "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

export const sendPage = (reply: FastifyReply, body: string, status = 200): FastifyReply =>
  reply.status(status).type("text/html; charset=utf-8").header("content-security-policy", strict).send(body);
