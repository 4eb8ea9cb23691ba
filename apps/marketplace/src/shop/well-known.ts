import { robotsText, securityPath, securityText } from "@partner-konto/server/well-known";
import type { FastifyInstance } from "fastify";
import type { Kernel } from "../kernel/kernel.ts";

interface Options {
  kernel: Pick<Kernel, "shopUrl" | "now" | "securityContact">;
}

/** The files for crawlers and finders of security holes. */
export async function wellKnown(app: FastifyInstance, { kernel }: Options): Promise<void> {
  const { securityContact: contact, shopUrl, now } = kernel;
  const text = "text/plain; charset=utf-8";
  app.get("/robots.txt", (_request, reply) => reply.type(text).send(robotsText));
  if (contact !== undefined)
    app.get(securityPath, (_request, reply) => reply.type(text).send(securityText(contact, shopUrl, now())));
}
