import type { Email } from "postal-mime";
import { escapeHtml } from "../../kernel/http/escape-html.ts";

export const mailboxStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem }
a { color: inherit }
ol { list-style: none; padding: 0 }
ol li { border-top: 1px solid #8886 }
ol a { display: grid; gap: 0 1rem; grid-template-columns: 1fr auto; padding: 0.75rem 0; text-decoration: none }
ol a:hover strong, ol a:focus-visible strong { text-decoration: underline }
time, .to { font-size: 0.875rem; opacity: 0.8 }
iframe { background: #fff; border: 1px solid #8886; border-radius: 0.5rem; height: 32rem; width: 100% }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
`;

const when = new Intl.DateTimeFormat("de-DE", { dateStyle: "medium", timeStyle: "medium", timeZone: "Europe/Berlin" });
const timeOf = ({ date }: Email): string =>
  date ? `<time datetime="${escapeHtml(date)}">${escapeHtml(when.format(new Date(date)))}</time>` : "";
const recipients = ({ to }: Email): string => escapeHtml((to ?? []).map(({ address }) => address ?? "").join(", "));
const subjectOf = ({ subject }: Email): string => escapeHtml(subject || "(ohne Betreff)");

const page = (title: string, content: string): string => `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>${title}</title><link rel="stylesheet" href="/mailbox/style.css"></head>
<body>${content}</body></html>
`;

/** The list of mails; the subject links to the mail. */
export function listPage(mails: readonly { name: string; mail: Email }[]): string {
  const rows = mails.map(
    ({ name, mail }) =>
      `<li><a href="/mailbox/${encodeURIComponent(name)}"><strong>${subjectOf(mail)}</strong>${timeOf(mail)}<span class="to">an ${recipients(mail)}</span></a></li>`,
  );
  const content = rows.length > 0 ? `<ol>${rows.join("\n")}</ol>` : "<p>Noch keine E-Mail.</p>";
  return page(
    "Postfach",
    `<main><h1>Postfach</h1><p>Alle E-Mails dieser Umgebung, die neuesten zuerst.</p>${content}</main>`,
  );
}

/** One mail: its HTML in a sandboxed iframe without scripts, and its text below. */
export function mailPage(name: string, mail: Email): string {
  const frame = mail.html
    ? `<iframe title="Inhalt der E-Mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mailbox/${encodeURIComponent(name)}/html"></iframe>`
    : "";
  const text = mail.text
    ? `<details${frame ? "" : " open"}><summary>Text</summary><pre>${escapeHtml(mail.text)}</pre></details>`
    : "";
  const files = mail.attachments.map(
    ({ filename }, at) =>
      `<li><a href="/mailbox/${encodeURIComponent(name)}/attachments/${at}" download>${escapeHtml(filename ?? "")}</a></li>`,
  );
  const attached = files.length > 0 ? `<h2>Anhänge</h2><ul>${files.join("")}</ul>` : "";
  return page(
    subjectOf(mail),
    `<main><p><a href="/mailbox">Postfach</a></p><h1>${subjectOf(mail)}</h1><p class="to">an ${recipients(mail)}</p><p>${timeOf(mail)}</p>${frame}${attached}${text}</main>`,
  );
}
