import type { FastifyReply } from "fastify";

/** No script, no other origin, no frame. */
const strict = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

export const sendPage = (reply: FastifyReply, body: string, status = 200): FastifyReply =>
  reply.status(status).type("text/html; charset=utf-8").header("content-security-policy", strict).send(body);
