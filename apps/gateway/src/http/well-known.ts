import { robotsText, securityPath, securityText } from "@partner-konto/server/well-known";
import type { FastifyInstance } from "fastify";
import type { Gateway } from "../gateway.ts";

/** The addresses that crawlers, password managers and finders of security holes know without asking. */
export async function wellKnown(app: FastifyInstance, { gateway }: { gateway: Pick<Gateway, "config" | "now"> }) {
  const { publicUrl, SECURITY_CONTACT: contact } = gateway.config;
  const text = "text/plain; charset=utf-8";
  app.get("/robots.txt", (_request, reply) => reply.type(text).send(robotsText));
  // The page of a signed-out person is the sign-in, which then leads on to it.
  app.get("/.well-known/change-password", (_request, reply) => reply.redirect("/user"));
  if (contact !== undefined)
    app.get(securityPath, (_request, reply) =>
      reply.type(text).send(securityText(contact, publicUrl.origin, new Date(gateway.now()))),
    );
}
