import type { FastifyInstance } from "fastify";

/** Reads the bodies of plain HTML forms in this part of the app; the services take JSON alone. A field given twice counts once, as its first. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 64 * 1024 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}

/** A field of a form; undefined when it was not sent. */
export const field = (body: unknown, name: string): string | undefined =>
  body instanceof URLSearchParams ? (body.get(name) ?? undefined) : undefined;
