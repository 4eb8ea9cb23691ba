import type { FastifyInstance, FastifyReply } from "fastify";
import { onlyLocal } from "../../kernel/files/local.ts";
import { notFound } from "../../kernel/http/refusal.ts";
import { sendFile } from "../../kernel/http/send-file.ts";
import { listMails, openMail } from "./mailbox.ts";
import { listPage, mailboxStyle, mailPage } from "./mailbox-pages.ts";

const strict =
  "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
// The policy of the mail's HTML: only its inline style. The sandbox denies origin, scripts and forms wherever it is opened.
const framed =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const html = (reply: FastifyReply, policy: string, body: string): FastifyReply =>
  reply.type("text/html; charset=utf-8").header("content-security-policy", policy).send(body);

/** Serves the mailbox of the embedded default to browsers on this machine. */
export async function mailboxRoutes(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  app.addHook("onRequest", onlyLocal);
  const open = async (name: string) => {
    const mail = await openMail(folder, name);
    if (!mail) throw notFound();
    return mail;
  };
  app.get("/mailbox", async (_request, reply) => html(reply, strict, listPage(await listMails(folder))));
  app.get("/mailbox/style.css", (_request, reply) => reply.type("text/css; charset=utf-8").send(mailboxStyle));
  app.get<{ Params: { name: string } }>("/mailbox/:name", async ({ params: { name } }, reply) =>
    html(reply, strict, mailPage(name, await open(name))),
  );
  app.get<{ Params: { name: string } }>("/mailbox/:name/html", async ({ params: { name } }, reply) =>
    html(reply, framed, (await open(name)).html ?? ""),
  );
  app.get<{ Params: { name: string; at: string } }>("/mailbox/:name/attachments/:at", async ({ params }, reply) => {
    const attachment = (await open(params.name)).attachments[Number(params.at)];
    if (!(attachment?.content instanceof ArrayBuffer)) throw notFound();
    const { filename, mimeType, content } = attachment;
    return sendFile(reply, { name: filename ?? "", type: mimeType, data: new Uint8Array(content) });
  });
}
