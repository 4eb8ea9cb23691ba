import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { howMany } from "@partner-konto/testing/how-many";
import fc from "fast-check";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MailDraft } from "../../kernel/work/mail-draft.ts";
import { renderMail } from "./render.ts";
import { intoFolder } from "./transport.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mails-"));
});
afterAll(() => rm(folder, { recursive: true }));

const draft: MailDraft = {
  to: "jutta@post.example",
  subject: "Ihre Bestellung 4711",
  paragraphs: [
    "Guten Tag Frau Müller,",
    {
      rows: [
        ["Ware", "3.000 l Heizöl"],
        ["Preis", "2.700,00 €"],
      ],
    },
    { link: "https://portal.example/order-confirm?token=a&b=c", label: "Bestellung bestätigen" },
  ],
  signature: "Ihre Disposition",
  replyTo: "bestellung@heidebrand.example",
};

test("a domain with an umlaut is written in punycode", () => {
  const mail = renderMail({ ...draft, to: "info@müller.example", replyTo: "auftrag@öl.example" });
  expect(mail).toMatchObject({ to: "info@xn--mller-kva.example", replyTo: "auftrag@xn--l-0ga.example" });
});

test("text and HTML have the same content and both contain the whole link", () => {
  const { text, html } = renderMail(draft);
  expect(text).toBe(`Guten Tag Frau Müller,

Ware:  3.000 l Heizöl
Preis: 2.700,00 €

Bestellung bestätigen:
https://portal.example/order-confirm?token=a&b=c

-- 
Ihre Disposition
`);
  expect(html).toContain('href="https://portal.example/order-confirm?token=a&amp;b=c"');
  expect(html).toContain("Guten Tag Frau Müller,");
});

test("a mail has the platform's look, a preview line, and tables that Outlook and screen readers read", () => {
  const sender = { name: "Heizmarkt", lines: "Heizmarkt Plattform GmbH" };
  const { html } = renderMail(
    { ...draft, frontend: "PARTNER_PELLET", optOut: "https://shop.example/abmelden" },
    sender,
  );
  expect(html).toMatch(/<td class="head" bgcolor="#1b432b"[^>]*>Heizmarkt<\/td>/);
  expect(html).toMatch(/<td class="button" bgcolor="#1b5e36" style="[^"]*mso-padding-alt:12px 20px"><a /);
  expect(html).toMatch(/<th scope="row"[^>]*>Ware<\/th><td[^>]*>3\.000 l Heizöl<\/td>/);
  for (const name of ["viewport", "color-scheme"]) expect(html).toContain(`<meta name="${name}"`);
  expect(html).toContain("@media (prefers-color-scheme:dark)");
  // The dealer signs, so the platform does not.
  expect(html).not.toContain("Plattform GmbH");
  const asked = { ...draft, paragraphs: ["Guten Tag,", "wie war Ihre Lieferung?"] };
  expect(/<div style="display:none[^>]*>(.*?)&#847;/.exec(renderMail(asked).html)?.[1]).toBe("wie war Ihre Lieferung?");
});

test("a subject is always a single line", () => {
  expect(renderMail({ ...draft, subject: "Bestellung von Müller\r\nBcc: all@evil.example" }).subject).toBe(
    "Bestellung von Müller Bcc: all@evil.example",
  );
});

test.each(["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd"])("%s is refused as a link", (link) => {
  expect(() => renderMail({ ...draft, paragraphs: [{ link, label: "x" }] })).toThrow("must be http or https");
});

test.each(["a@b.example, c@d.example", "Jutta <a@b.example>", "a@b.example\r\nBcc: c@d.example", ""])(
  "%j is refused as a single address",
  (to) => {
    expect(() => renderMail({ ...draft, to })).toThrow("E-Mail");
    expect(() => renderMail({ ...draft, replyTo: to })).toThrow("E-Mail");
  },
);

async function sent(mail: MailDraft) {
  const id = randomUUID();
  await intoFolder(
    folder,
    "Heizmarkt <noreply@heizmarkt.example>",
  )({ id, queuedAt: new Date().toISOString(), draft: mail });
  const name = (await readdir(folder)).find((file) => file.includes(id));
  const raw = await readFile(join(folder, name ?? ""));
  return { raw: raw.toString("utf8"), mail: await PostalMime.parse(raw) };
}

const hostile = [
  "Müller\r\nBcc: all@evil.example",
  "x\nSubject: other",
  "\r\n\r\n<script>alert(1)</script>",
  "--_NmP-boundary--",
  '"><img src=x onerror=alert(1)>',
  "=?utf-8?B?QmNjOiBhQGIuY29t?=",
  "a@b.example, c@d.example",
  ".\r\n.",
  "\u2028Bcc: a@b.example",
];

test("promise 19: a mail keeps its recipients, headers and parts whatever names and texts contain", {
  tags: "long",
}, async () => {
  const text = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: "binary" }));
  let tried = 0;
  await fc.assert(
    fc.asyncProperty(text, async (name) => {
      tried += 1;
      const wellFormed = name.toWellFormed();
      const { mail } = await sent({
        ...draft,
        subject: `Bestellung von ${wellFormed}`,
        dealer: wellFormed,
        signature: wellFormed,
        paragraphs: [
          wellFormed,
          { rows: [[wellFormed, wellFormed]] },
          { link: "https://portal.example/", label: wellFormed },
        ],
      });
      expect(mail.to?.map(({ address }) => address)).toEqual(["jutta@post.example"]);
      expect(mail.from?.address).toBe("noreply@heizmarkt.example");
      expect([mail.cc, mail.bcc, mail.attachments]).toEqual([undefined, undefined, []]);
      expect(mail.replyTo?.map(({ address }) => address)).toEqual(["bestellung@heidebrand.example"]);
      expect(mail.headers.map(({ key }) => key).sort()).toEqual([
        "auto-submitted",
        "content-type",
        "date",
        "from",
        "message-id",
        "mime-version",
        "reply-to",
        "subject",
        "to",
      ]);
      expect(
        mail.html?.replace(
          /<!doctype html>|<style>[^<]*<\/style>|<!--\[if mso\]>|<!\[endif\]-->|<\/?(?:html|head|meta|title|body|div|p|table|tbody|tr|th|td|br|a)\b[^>]*>/g,
          "",
        ),
      ).not.toMatch(/</);
    }),
    { seed: 19, numRuns: howMany(60, 1000), examples: hostile.map((name) => [name]) },
  );
  console.log(`promise 19: tried ${tried} of 1000 strings in mails`);
});

test("the sender of a mail is the platform, or the dealer who speaks, with the platform behind", async () => {
  const address = "noreply@heizmarkt.example";
  expect((await sent(draft)).mail.from).toMatchObject({ address, name: "Heizmarkt" });
  const dealer = "Heidebrand Energie, Öl & Gas";
  expect((await sent({ ...draft, dealer })).mail.from).toMatchObject({ address, name: `${dealer} über Heizmarkt` });
});

test("a mail that is no transaction can be ended with one click, and its text says where (RFC 8058)", async () => {
  const optOut = "https://shop.example/abmelden?t=abc_-123";
  const { mail } = await sent({ ...draft, optOut });
  const header = (name: string) => mail.headers.filter(({ key }) => key === name).map(({ value }) => value);
  expect(header("list-unsubscribe")).toEqual([`<${optOut}>`]);
  expect(header("list-unsubscribe-post")).toEqual(["List-Unsubscribe=One-Click"]);
  expect(mail.text).toContain(optOut);
  expect(mail.html).toContain(`href="${optOut}"`);
});

test("promise 19: no address that ends mails adds a header, and only web addresses are taken", async () => {
  for (const text of hostile) {
    const { mail } = await sent({ ...draft, optOut: `https://shop.example/abmelden?t=${text}` });
    const [only, ...more] = mail.headers.filter(({ key }) => key === "list-unsubscribe");
    expect([only?.value, more]).toEqual([
      expect.stringMatching(/^<https:\/\/shop\.example\/abmelden\?t=[!-;=?-~]*>$/),
      [],
    ]);
    expect([mail.bcc, mail.subject]).toEqual([undefined, draft.subject]);
  }
  expect(() => renderMail({ ...draft, optOut: "mailto:all@evil.example" })).toThrow("must be http or https");
});

test("a mail that is sent twice writes the same file and appears once", async () => {
  const before = (await readdir(folder)).length;
  const mail = { id: randomUUID(), queuedAt: new Date().toISOString(), draft };
  const send = intoFolder(folder, "noreply@heizmarkt.example");
  await send(mail);
  await send(mail);
  expect((await readdir(folder)).length).toBe(before + 1);
});
