import { escapeHtml, escapeLines as lines } from "./escape-html.ts";
import { type MailDraft, mailAddress } from "./mail.ts";
import { blockAsHtml, blockAsText, type TextBlock } from "./render-blocks.ts";

/** A mail ready for the transport: one recipient, a single-line subject, the same content as text and as HTML. */
export interface RenderedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  optOut?: string;
}

type Paragraph = MailDraft["paragraphs"][number];

/** Removes line breaks and control characters, so that a name in a subject cannot start a new header (promise 19). */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, " ").trim();

const isBlock = (part: Exclude<Paragraph, string>): part is TextBlock => "kind" in part && part.kind !== "button";

function asText(part: Paragraph): string {
  if (typeof part === "string") return part;
  if (isBlock(part)) return blockAsText(part);
  if ("link" in part) return `${part.label}:\n${part.link}`;
  const width = Math.max(...part.rows.map(([name]) => name.length)) + 2;
  return part.rows.map(([name, value]) => `${`${name}:`.padEnd(width)}${oneLine(value)}`).join("\n");
}

const cell = "padding:6px 16px 6px 0;vertical-align:top";

function asHtml(part: Paragraph): string {
  if (typeof part === "string") return `<p style="margin:0 0 16px;overflow-wrap:anywhere">${lines(part)}</p>`;
  if (isBlock(part)) return blockAsHtml(part);
  if ("link" in part) {
    const href = escapeHtml(part.link);
    const button =
      "display:inline-block;padding:12px 20px;border-radius:8px;background:#1d4ed8;color:#ffffff;text-decoration:none;font-weight:600";
    return `<p style="margin:0 0 8px"><a href="${href}" target="_blank" rel="noopener noreferrer" style="${button}">${lines(part.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;word-break:break-all"><a href="${href}" target="_blank" rel="noopener noreferrer" style="color:#475569">${href}</a></p>`;
  }
  const rows = part.rows.map(
    ([name, value]) =>
      `<tr><td style="${cell};color:#475569">${lines(name)}</td><td style="${cell}">${lines(value)}</td></tr>`,
  );
  return `<table style="margin:0 0 16px;border-collapse:collapse">${rows.join("")}</table>`;
}

/** A web address in its normal form, which has no blanks, line breaks or angle brackets. */
function mustBeWeb(address: string): string {
  const { protocol, href } = new URL(address);
  if (!/^https?:$/.test(protocol)) throw new Error("a mail's link must be http or https");
  return href;
}

const endingLabel = "Solche E-Mails abbestellen";
const endingHtml = (address: string): string =>
  `<p style="margin:24px 0 0;font-size:13px"><a href="${escapeHtml(address)}" target="_blank" rel="noopener noreferrer" style="color:#475569">${endingLabel}</a></p>`;

/**
 * Renders a draft as text and HTML. All escaping happens here.
 * @param sender the lines below a mail that no agency signs
 * @throws when a link is not http(s), or the recipient is not one single address
 */
export function renderMail(
  { to, subject, paragraphs, signature, replyTo, optOut }: MailDraft,
  sender?: string,
): RenderedMail {
  for (const part of paragraphs) if (typeof part !== "string" && "link" in part) mustBeWeb(part.link);
  const closing = [signature ?? sender ?? []].flat();
  const ending = optOut === undefined ? undefined : mustBeWeb(optOut);
  const body = [
    ...paragraphs.map(asHtml),
    ...closing.map((text) => `<p style="margin:24px 0 0;color:#475569">${lines(text)}</p>`),
    ...(ending === undefined ? [] : [endingHtml(ending)]),
  ];
  return {
    to: mailAddress.parse(to),
    subject: oneLine(subject),
    text: `${[
      ...paragraphs.map(asText),
      ...(ending === undefined ? [] : [`${endingLabel}:\n${ending}`]),
      ...closing.map((text) => `-- \n${text}`),
    ].join("\n\n")}\n`,
    html: `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><title>${escapeHtml(oneLine(subject))}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#0f172a;font:16px/1.5 system-ui,sans-serif"><div style="max-width:600px;margin:0 auto">
${body.join("\n")}
</div></body></html>
`,
    ...(replyTo !== undefined && { replyTo: mailAddress.parse(replyTo) }),
    ...(ending !== undefined && { optOut: ending }),
  };
}
